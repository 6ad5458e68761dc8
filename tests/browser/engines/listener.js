// Keeps what goes wrong in a page where the driver does not report it: `line.py` puts it before all other scripts.
{
  const note = (words) => {
    const before = sessionStorage.getItem("heard") ?? "";
    sessionStorage.setItem("heard", `${before}${words}\n`);
  };
  for (const level of ["error", "warn"]) {
    const own = console[level].bind(console);
    console[level] = (...words) => {
      note(words.join(" "));
      own(...words);
    };
  }
  addEventListener("error", ({ message }) => message && note(message));
  addEventListener("unhandledrejection", ({ reason }) => note(`unhandled: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective }) => note(`policy: ${violatedDirective}`));
  AbortSignal.timeout = () => new AbortController().signal; // however slow the server is
}
