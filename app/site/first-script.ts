/*
 * The scripts that run before the first paint, inline in the page. They are strings, because cached pages allow them by their
 * hash. Only the server's build contains them.
 */

/**
 * The colours stored in this browser, for when the server knows no choice. It has run before the page's other scripts load, so
 * these do not contain it.
 */
export const storedColours =
  'try{let d=document.documentElement.dataset,m=localStorage["nuxt-color-mode"];!d.colorModeForced&&/^(light|dark)$/.test(m)&&(d.theme=m)}catch(e){}';

/**
 * For visitors who have not chosen a time zone: tells the site the browser's zone for the next pages, and replaces the employer's
 * hours by the reader's own, in words and in the bar (`jobs/hours.tsx`). It does so in each frame before it is painted, so that
 * nothing moves.
 */
export const ownHours = (isSecure: boolean): string => {
  const name = `${isSecure ? "__Host-" : ""}timezone=`;
  const attributes = `;path=/;samesite=lax;max-age=31536000${isSecure ? ";secure" : ""}`;
  return `try{let d=document,k=Date.now(),x=m=>new Date(k-k%864e5+m*6e4),g=m=>x(m).getHours(),s=m=>x(m).getMinutes(),t=m=>g(m)+":"+("0"+s(m)).slice(-2);d.cookie="${name}"+Intl.DateTimeFormat().resolvedOptions().timeZone+"${attributes}";d.documentElement.dataset.zone="";(function f(){d.querySelectorAll("[data-hours]").forEach(e=>{let[a,b]=e.dataset.hours.split(" "),n=0,m=+a,l=(b-a)/30,i=g(a)*2+s(a)/30,w=e.textContent,h=t(a)+"–"+t(b),p=e.previousSibling;for(;m<b;m+=30)n+=(g(m)+2)%24<8?1:-1;e.removeAttribute("data-hours");e.innerHTML="<b>"+h+"</b><span> your time</span>"+(n>0?" · <i>Night</i>":"")+(w.indexOf(h)?'<br><span class="muted">'+w+"</span>":"");p&&p.firstChild.setAttribute("d","M"+i+" 3h"+l+(i+l>48?"M"+(i-48)+" 3h"+l:""))});d.readyState>"l"&&requestAnimationFrame(f)})()}catch(e){}`;
};
