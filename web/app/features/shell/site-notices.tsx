import { use } from "react";
import type { currentAnnouncements } from "#contract/announcements.ts";
import type { CallResponse } from "#contract/call.ts";
import type { readMaintenance } from "#contract/siteSettings.ts";
import { NonceContext } from "../../lib/nonce.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Hides what the reader has dismissed on this device, before it is painted; shows the buttons that dismiss. */
const hideDismissed = `(()=>{for(const e of document.querySelectorAll("[data-announcement]")){const k="announcement-"+e.dataset.announcement,b=e.querySelector("button");try{e.hidden=k in localStorage}catch{}if(b){b.hidden=false;b.onclick=()=>{e.hidden=true;try{localStorage[k]=1}catch{}}}}})()`;

interface SiteNoticesProps {
	announcements: CallResponse<typeof currentAnnouncements>["list"];
	maintenance: CallResponse<typeof readMaintenance> | undefined;
}

/** What the operator tells all readers, above the page. */
export function SiteNotices({ announcements, maintenance }: SiteNoticesProps) {
	const t = useTranslate();
	const nonce = use(NonceContext);
	if (announcements.length === 0 && !maintenance?.on) return null;
	return (
		<section aria-label={t("shell.announcements")}>
			{maintenance?.on && (
				<div className="mb-3">
					<Notice tone="warning">{maintenance.text || t("shell.maintenance")}</Notice>
				</div>
			)}
			{announcements.map(({ id, revision, text, path, dismissible }) => (
				<div key={id} className="mb-3" data-announcement={`${id}-${revision}`} suppressHydrationWarning>
					<Notice
						icon="megaphone"
						action={dismissible && <IconButton icon="x" name={t("shell.dismiss")} hidden suppressHydrationWarning />}
					>
						{path ? <Anchor href={path}>{text}</Anchor> : text}
					</Notice>
				</div>
			))}
			{announcements.length > 0 && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: hideDismissed }} />}
		</section>
	);
}
