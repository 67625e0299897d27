import { mount } from "svelte";
import App from "./App.svelte";
import "./style/base.css";
import "./style/parts.css";

const target = document.getElementById("page");
if (target === null) throw new Error("the page has no element with the id 'page'");
mount(App, { target });

// Only localhost and https have one. A page that cannot have it is a page all the same.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  navigator.serviceWorker.register("/worker.js").catch((why: unknown) => console.info("not installable:", why));
}
