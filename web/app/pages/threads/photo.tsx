import { data } from "react-router";
import { getThread } from "#contract/threads.ts";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { LargePhoto } from "../../features/threads/photo/large-photo.tsx";
import { requireThread, threadNotFound } from "../../features/threads/require-thread.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pageMeta, siteDataFrom } from "../../lib/page-meta.ts";
import { parseId } from "../../lib/parse-id.ts";
import { unixNow } from "../../lib/read-time.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/photo";
import "../../styles/photo.css";

/** One photo of a thread, for browsers without scripts. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const api = pageApi(context);
	const [tid, n] = [parseId(params.tid), parseId(params.n)];
	if (tid === 0) throw threadNotFound(api, 0);
	const { fid, pid, subject, attachments } = await requireThread(api, tid, api.call(getThread, { params: { tid } }));
	const picture = attachments[n - 1];
	if (!picture) throw data("not-found", { status: 404 });
	if (params.fid !== String(fid)) api.skipCache();
	return { tid, fid, pid, subject, picture, n, total: attachments.length, now: unixNow() };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const root = siteDataFrom(matches);
	return pageMeta(root, {
		title: root && loaderData && translatorFor(root.lang)("photo.link", { n: loaderData.n, title: loaderData.subject }),
	});
};

export default function Photo({
	loaderData: { tid, fid, pid, subject, picture, n, total, now },
}: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	const name = t("photo.link", { n, title: subject });
	return (
		<ContentLayout now={now}>
			<h1 className="photo-title">{subject}</h1>
			<p className="text-foreground-2">{t("photo.position", { n, total })}</p>
			<LargePhoto picture={picture} alt={picture.alt || name} sizes="(min-width: 64rem) 700px, 100vw" />
			<nav className="photo-links" aria-label={t("photo.position", { n, total })}>
				{n > 1 && (
					<Button kind="quiet" icon="chevron-left" href={paths.photo({ tid, fid, n: n - 1 })} rel="prev">
						{t("pagination.previous")}
					</Button>
				)}
				{n < total && (
					<Button kind="quiet" iconEnd="chevron-right" href={paths.photo({ tid, fid, n: n + 1 })} rel="next">
						{t("pagination.next")}
					</Button>
				)}
				<Button kind="soft" href={paths.thread({ tid, fid, pid })}>
					{t("photo.backToThread")}
				</Button>
			</nav>
		</ContentLayout>
	);
}
