import { data } from "react-router";
import { forumNav } from "#contract/boards.ts";
import type { CallResponse } from "#contract/call.ts";
import { readDraft } from "#contract/drafts.ts";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { getThread } from "#contract/threads.ts";
import { Composer } from "../../features/composer/composer.tsx";
import { toPostError } from "../../features/composer/mapping.ts";
import type { InitialPost, PostView } from "../../features/composer/post-fields.ts";
import { composeAction } from "../../features/composer/post-form.server.ts";
import { EmailNotice } from "../../features/shell/email-notice.tsx";
import { usePosted } from "../../lib/form/use-form-result.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import { requireData } from "../../lib/require-data.ts";
import { useSite } from "../../lib/site.tsx";
import type { Route } from "./+types/compose";

/** A new thread; `?draft=` continues a draft, `?tid=` edits a thread, `?fid=` preselects a board. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const paths = pathsForVisitor(api);
	const { searchParams } = new URL(request.url);
	const tid = parseId(searchParams.get("tid"));

	const { lists: boards } = await requireData(api.call(forumNav, { query: {} }));
	const t = translatorFor(api.lang);
	const key = crypto.randomUUID();
	if (tid === 0) {
		const draft = parseId(searchParams.get("draft"));
		const draftContent = draft ? await readDraftIfExists(api, draft) : undefined;
		const country_fid = draftContent?.country_fid || (api.sectionChosen ? api.section.fid : api.viewer.countryFid);
		const fid = draftContent?.fid || parseId(searchParams.get("fid"));
		const { subject = "", message = "", version = 0, attachments: pictures = [] } = draftContent ?? {};
		const initialPost: InitialPost = { tid, draft, key, country_fid, fid, subject, message, version, pictures };
		return { initialPost, boards, back: paths.home, title: t("composer.newPost") };
	}
	const thread = await requireData(api.call(getThread, { params: { tid } }));
	if (!thread.can.edit.ok) throw data("not-allowed", { status: 403 });
	const { subject, message = "", version, fid, country_fid, attachments: pictures } = thread;
	const initialPost: InitialPost = { tid, draft: 0, key, subject, message, version, fid, country_fid, pictures };
	return { initialPost, boards, back: paths.thread({ tid }), title: t("composer.editPost") };
}

/** A draft of the account; undefined when it was posted or deleted elsewhere, as the device may still have its text. */
const readDraftIfExists = (api: PageApi, tid: number): Promise<CallResponse<typeof readDraft> | undefined> =>
	requireData(
		api.call(readDraft, { params: { tid } }).catch((error: unknown) => {
			if (error instanceof CallError && error.reason === "draft-not-found") return undefined;
			throw error;
		}),
	);

export const action = composeAction;

const parseId = (text: string | null): number => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export default function Compose({ loaderData }: Route.ComponentProps) {
	const { viewer } = useSite();
	const { initialPost, boards, back } = loaderData;
	const posted = usePosted<PostView>("publish");
	// The edit form does not send board and section.
	const unchanged = initialPost.tid > 0 ? { fid: initialPost.fid, country_fid: initialPost.country_fid } : {};
	return (
		<Composer
			key={`${initialPost.tid} ${initialPost.draft}`}
			initialPost={{ ...initialPost, ...posted?.view?.initialPost, ...unchanged }}
			boards={boards}
			back={back}
			refused={posted?.formError && { ...toPostError(posted.formError), newer: posted.view?.newer }}
		>
			{!viewer.passesEmailGate && <EmailNotice />}
		</Composer>
	);
}
