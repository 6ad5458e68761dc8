// Keeps what goes wrong in a page where the driver does not tell: `line.py` puts it before all other scripts.
{
  const said = (words) => {
    const before = sessionStorage.getItem("heard") ?? "";
    sessionStorage.setItem("heard", `${before}${words}\n`);
  };
  for (const level of ["error", "warn"]) {
    const own = console[level].bind(console);
    console[level] = (...words) => {
      said(words.join(" "));
      own(...words);
    };
  }
  addEventListener("error", ({ message }) => message && said(message));
  addEventListener("unhandledrejection", ({ reason }) => said(`unhandled: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective }) => said(`policy: ${violatedDirective}`));
  AbortSignal.timeout = () => new AbortController().signal; // however slow the server is
}
