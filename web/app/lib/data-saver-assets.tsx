import { use } from "react";
import { NonceContext } from "./nonce.ts";

const styles =
	"a[data-load] .overlay{padding:.5rem;background:rgb(10 16 11/.62)}a[data-load] .overlay small{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;max-width:100%;font-weight:400;overflow-wrap:anywhere}.photo-tiles .overlay small{display:none}.thread-poll:has(.pic){width:100%}.poll-row>.pic{display:block;width:calc(100% + 1.5rem);margin:-.375rem -.75rem .125rem;aspect-ratio:4/3}.poll-row .overlay{font-size:.8125rem}";

/**
 * Shows a picture in the place of the link to its file. A picture that does not load leaves the link; one that leads
 * nowhere is no link any more.
 */
const script = `addEventListener("click",e=>{const a=e.target.closest("a[data-load]");if(!a||e.metaKey||e.ctrlKey||e.shiftKey)return;e.preventDefault();e.stopImmediatePropagation();if(a.querySelector("picture"))return;const d=a.dataset,p=document.createElement("picture"),i=new Image,s=document.createElement("source");if(d.avif){s.type="image/avif";s.srcset=d.avif;p.append(s)}i.alt=d.alt;i.onload=()=>{a.querySelector(".overlay").remove();if(d.load)a.href=d.load;else{a.tabIndex=-1;a.removeAttribute("href")}delete d.load};i.onerror=()=>p.remove();p.append(i);a.prepend(p);i.src=a.href},true)`;

/** Styles of documents with data saver. */
export const DataSaverStyles = () => <style nonce={use(NonceContext)} dangerouslySetInnerHTML={{ __html: styles }} />;

/** The script of documents with data saver. */
export const DataSaverScript = () => <script nonce={use(NonceContext)} dangerouslySetInnerHTML={{ __html: script }} />;
