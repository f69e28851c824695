import { data, redirect } from "react-router";
import { constraints } from "#contract/constraints.ts";
import { CallError } from "#contract/pageApi.ts";
import { choosePhoto, getPhoto, myPhotoSeries, readPhotoCamera, savePhoto } from "#contract/photography.ts";
import { phoneNav, photoTypes } from "#contract/photos.ts";
import { getThread } from "#contract/threads.ts";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { ChoiceForm, PhotoFacts, PhotoForms } from "../../features/photography/photo-facts.tsx";
import { LikeButton } from "../../features/social/like-button.tsx";
import { LargePhoto } from "../../features/threads/photo/large-photo.tsx";
import { requireThread, threadNotFound } from "../../features/threads/require-thread.ts";
import { callThen, formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { doneId, LiveNotice } from "../../lib/form/form-notices.tsx";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pageMeta, siteDataFrom } from "../../lib/page-meta.ts";
import { parseId } from "../../lib/parse-id.ts";
import { unixNow } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/photo";
import "../../styles/photo.css";

/** One photo of a thread, and what is known of it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const [tid, n] = [parseId(params.tid), parseId(params.n)];
	if (tid === 0) throw threadNotFound(api, 0);
	const thread = await requireThread(api, tid, api.call(getThread, { params: { tid } }));
	const picture = thread.attachments[n - 1];
	if (!picture) throw data("not-found", { status: 404 });
	if (params.fid !== String(thread.fid)) api.skipCache();
	const photo = await api.load(getPhoto, { params: { tid: thread.tid, n } });
	const choices = photo.can.edit && photo.photography;
	const [types, phones, series] = choices
		? await Promise.all([api.load(photoTypes, {}), api.load(phoneNav, {}), api.load(myPhotoSeries, {})])
		: [{ lists: [] }, { lists: [] }, { lists: [] }];
	const { fid, pid, subject, like, is_like } = thread;
	return {
		...{ tid, fid, pid, subject, like, picture, n, photo },
		liked: is_like === 1,
		total: thread.attachments.length,
		types: types.lists,
		phones: phones.lists,
		ownSeries: series.lists.map(({ name }) => name),
		saved: url.searchParams.has("saved"),
		now: unixNow(),
	};
}

/** The page of the photo, after a change of it. */
function back({ params, paths }: PostedForm): Response {
	const [fid, tid, n] = ["fid", "tid", "n"].map((name) => parseId(params[name] ?? ""));
	return redirect(paths.href("forum/:fid/:tid/photo/:n", { fid: fid ?? 0, tid: tid ?? 0, n: n ?? 1, saved: 1 }));
}

export const action = formActions({
	save: async (form) => {
		const { call, has, number, params } = form;
		const camera = has("camera") ? { show_camera: has("show_camera") ? 1 : 0 } : {};
		await call(savePhoto, { tid: parseId(params.tid ?? ""), aid: number("aid"), show_camera: undefined, ...camera });
		return back(form);
	},
	camera: async (form) => {
		const { api, data: posted, number, params } = form;
		const file = posted.get("file");
		const t = translatorFor(api.lang);
		if (!(file instanceof File) || file.size === 0)
			throw new CallError(422, "field.required", t("profile.fileMissing"));
		if (file.size > constraints.picture.maxBytes)
			throw new CallError(
				413,
				"image-too-large",
				t("composer.photoTooLarge", { megabytes: constraints.picture.maxBytes / 1024 / 1024 }),
			);
		await api.call(readPhotoCamera, {
			query: { tid: parseId(params.tid ?? ""), aid: number("aid") },
			body: { bytes: Buffer.from(await file.arrayBuffer()), filename: file.name },
		});
		return back(form);
	},
	choose: callThen(choosePhoto, back, ({ params }) => ({ tid: parseId(params.tid ?? "") })),
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const root = siteDataFrom(matches);
	return pageMeta(root, {
		title: root && loaderData && translatorFor(root.lang)("photo.link", { n: loaderData.n, title: loaderData.subject }),
	});
};

export default function Photo({
	loaderData: { tid, fid, pid, subject, picture, n, total, now, like, liked, photo, types, phones, ownSeries, saved },
}: Route.ComponentProps) {
	const { t, paths } = useSite();
	const name = t("photo.link", { n, title: subject });
	const path = paths.photo({ tid, fid, n });
	return (
		<ContentLayout now={now}>
			<h1 className="photo-title">{subject}</h1>
			<p className="text-foreground-2">{t("photo.position", { n, total })}</p>
			<LiveNotice id={doneId}>{saved && t("photography.saved")}</LiveNotice>
			<LargePhoto picture={picture} alt={picture.alt || name} sizes="(min-width: 64rem) 700px, 100vw" />
			<nav className="photo-links" aria-label={t("photo.position", { n, total })}>
				<LikeButton pid={pid} liked={liked} count={like} />
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
				{photo.photography && (
					<Button kind="ghost" href={paths.href("photography/photos")}>
						{t("photography.title")}
					</Button>
				)}
			</nav>
			<PhotoFacts photo={photo} />
			{photo.can.choose && <ChoiceForm chosen={photo.choice > 0} path={path} />}
			{photo.can.edit && <PhotoForms photo={photo} {...{ types, phones, ownSeries, path }} />}
		</ContentLayout>
	);
}
