import type { CallResponse } from "#contract/call.ts";
import type { medalNews } from "#contract/medals.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { MedalPicture } from "./medal-row.tsx";

export type MedalNews = CallResponse<typeof medalNews>["list"];

/** Tells a member of a new medal, once (U-022). */
export function MedalDialog({ news: { medal, name, text, s3_medal } }: { news: MedalNews }) {
	const { t, paths, viewer, site } = useSite();
	const address = encodeURIComponent(site.publicUrl + paths.href("medalcenter", { uid: viewer.uid, medal }));
	const words = encodeURIComponent(t("medalNews.shareText", { name }));
	const targets = [
		{ name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
		{ name: "X", href: `https://x.com/intent/post?text=${words}&url=${address}` },
	];
	return (
		<Dialog
			open
			onClose={() => undefined}
			title={t("medalNews.title")}
			closeName={t("dialog.close")}
			className="medal-dialog"
			footer={<Button href={paths.href("medalcenter")}>{t("medalNews.viewAll")}</Button>}
		>
			<div className="grid justify-items-center gap-2 text-center">
				<MedalPicture src={s3_medal} height={170} />
				<b className="text-20">{name}</b>
				<p className="text-foreground-2">{text}</p>
				<p className="flex flex-wrap justify-center gap-2">
					{targets.map((target) => (
						<a key={target.name} className="btn btn-quiet btn-sm" href={target.href} target="_blank" rel="noopener">
							{t("medalNews.share", { site: target.name })}
						</a>
					))}
				</p>
			</div>
		</Dialog>
	);
}
