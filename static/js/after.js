// Once the page has loaded, so that its first view costs nothing: what keeps the phone going offline.

const start = () => import("./phone.js");

if (document.readyState === "complete") start();
else addEventListener("load", start);
