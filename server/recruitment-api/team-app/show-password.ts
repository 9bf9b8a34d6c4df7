import { createHash } from "node:crypto";
import { raw } from "hono/html";

/**
 * Puts "Show" beside every password of the page, as `PasswordField` has it on the site's own pages. Hidden again when the form is
 * sent, so that browsers offer to store it as a password. Written for browsers of 2012, because no build compiles it. Without
 * scripts the button does not exist.
 */
const script = `[].forEach.call(document.querySelectorAll("[type=password]"),function(input){
var button=document.createElement("button"),said=document.createElement("span");
function show(on){input.type=on?"text":"password";button.firstChild.data=on?"Hide":"Show";said.textContent=on?"Your password is shown.":""}
button.type="button";button.className="button button-plain";button.innerHTML='Show<span class="sr-only"> password</span>';
said.className="sr-only";said.setAttribute("role","status");
button.onclick=function(){show(input.type=="password")};
input.form.addEventListener("submit",function(){show(false)});
input.parentNode.appendChild(button);input.parentNode.appendChild(said);show(false)})`;

/** The script's hash for the page's Content-Security-Policy. */
export const showPasswordSource = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

export const showPassword = raw(`<script>${script}</script>\n`);
