import { use } from "react";
import { NonceContext } from "../../lib/nonce.ts";
import { useSite } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

/** Shows the prompt on a phone, with the link to its store, unless it was dismissed in the last 30 days. */
const showOnPhones = `(()=>{const p=document.querySelector(".app-prompt"),k="app-prompt",{android:a,ios:i}=p.dataset,u=/iPhone|iPad|iPod/.test(navigator.userAgent)?i:a;try{if(!u||!matchMedia("(max-width:600px)").matches||Date.now()-(localStorage[k]||0)<2592e6)return}catch{return}p.querySelector("a").href=u;p.querySelector("button").onclick=()=>{localStorage[k]=Date.now();p.hidden=true};p.hidden=false})()`;

/** Promotes the brand's own app on phones (600 px or narrower), to guests and members (U-037). */
export function AppPrompt() {
	const { t, site } = useSite();
	const nonce = use(NonceContext);
	const { android, ios } = site.apps;
	if (!(android || ios)) return null;
	return (
		<>
			<aside
				className="app-prompt"
				hidden
				aria-label={t("shell.getApp")}
				data-android={android ?? undefined}
				data-ios={ios ?? undefined}
			>
				<a href={android ?? ios ?? undefined}>
					<Icon name="download" />
					{t("shell.appPrompt", { site: site.siteName })}
				</a>
				<IconButton icon="x" name={t("shell.notNow")} />
			</aside>
			<script nonce={nonce} dangerouslySetInnerHTML={{ __html: showOnPhones }} />
		</>
	);
}
