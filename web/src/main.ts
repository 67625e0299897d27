import { mount } from "svelte";
import App from "./App.svelte";
import "./style/base.css";
import "./style/parts.css";

const target = document.getElementById("page");
if (target === null) throw new Error("the page has no element with the id 'page'");
mount(App, { target });
