import { data } from "react-router";
import { getThread } from "#contract/threads.ts";
import { Columns } from "../features/feeds/columns.tsx";
import { head, siteOf } from "../features/threads/head.ts";
import { LargePhoto } from "../features/threads/large-photo.tsx";
import { unixNow } from "../features/threads/now.ts";
import { needed } from "../features/threads/refused.ts";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths, useSay } from "../lib/site.tsx";
import { sayIn } from "../lib/speaker.ts";
import css from "../styles/photo.css?url";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/photo";

const parseId = (text: string): number => (/^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0);

/** One photo of a thread, for browsers without scripts. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const api = pageApi(context);
	const [tid, n] = [parseId(params.tid), parseId(params.n)];
	if (!Number.isSafeInteger(tid) || tid === 0) throw data("thread-not-found", { status: 404 });
	const { fid, pid, subject, attachments } = await needed(api.call(getThread, { params: { tid } }));
	const picture = attachments[n - 1];
	if (!picture) throw data("not-found", { status: 404 });
	api.tag(`thread:${tid}`);
	return { tid, fid, pid, subject, picture, n, total: attachments.length, now: unixNow() };
}

export const links = () => [{ rel: "stylesheet", href: css }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const root = siteOf(matches);
	return head(root, { title: root && loaderData && sayIn(root.lang)("reading.photo", { n: loaderData.n, title: loaderData.subject }), hidden: true });
};

export default function Photo({ loaderData: { tid, fid, pid, subject, picture, n, total, now } }: Route.ComponentProps) {
	const t = useSay();
	const paths = usePaths();
	const name = t("reading.photo", { n, title: subject });
	return (
		<Columns now={now}>
			<h1 className="photo-title">{subject}</h1>
			<p className="text-ink-2">{t("reading.photoOf", { n, total })}</p>
			<LargePhoto picture={picture} alt={name} sizes="(min-width: 64rem) 700px, 100vw" />
			<nav className="photo-links" aria-label={t("reading.photoOf", { n, total })}>
				{n > 1 && (
					<Button kind="quiet" icon="chevron-left" href={paths.photo({ tid, fid, n: n - 1 })} rel="prev">
						{t("page.prev")}
					</Button>
				)}
				{n < total && (
					<Button kind="quiet" icon="chevron-right" href={paths.photo({ tid, fid, n: n + 1 })} rel="next">
						{t("page.next")}
					</Button>
				)}
				<Button kind="soft" href={paths.thread({ tid, fid, pid })}>
					{t("reading.photoBack")}
				</Button>
			</nav>
		</Columns>
	);
}
