import { data, redirect } from "react-router";
import { forumNav } from "#contract/boards.ts";
import type { Answer } from "#contract/call.ts";
import { readDraft } from "#contract/drafts.ts";
import { CallRefused, type PageApi } from "#contract/pageApi.ts";
import { getThread } from "#contract/threads.ts";
import { Composer } from "../features/composer/composer.tsx";
import type { Beginning } from "../features/composer/fields.ts";
import { postForm } from "../features/composer/post-form.server.ts";
import { ConfirmNotice } from "../features/shell/confirm-notice.tsx";
import { needed } from "../features/threads/refused.ts";
import { pageApi } from "../lib/pageContext.ts";
import { pathsHere } from "../lib/paths.ts";
import { useSite } from "../lib/site.tsx";
import { sayIn } from "../lib/speaker.ts";
import styles from "../styles/composer.css?url";
import type { Route } from "./+types/compose";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** A new thread; `?draft=` continues a draft, `?tid=` edits a thread, `?fid=` preselects a board. Guests are redirected to login. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const paths = pathsHere(api);
	const { searchParams } = new URL(request.url);
	const tid = parseId(searchParams.get("tid"));
	if (!api.viewer.signedIn) throw redirect(paths.signIn(tid ? paths.editThread(tid) : paths.compose));
	api.wakeEarly();

	const { lists: boards } = await needed(api.call(forumNav, { query: {} }));
	const t = sayIn(api.lang);
	const key = crypto.randomUUID();
	if (tid === 0) {
		const draft = parseId(searchParams.get("draft"));
		const draftContent = draft ? await readDraftIfExists(api, draft) : undefined;
		const country_fid = draftContent?.country_fid || (api.sectionChosen ? api.section.fid : api.viewer.countryFid);
		const fid = draftContent?.fid || parseId(searchParams.get("fid"));
		const { subject = "", message = "", version = 0, attachments: pictures = [] } = draftContent ?? {};
		const beginning: Beginning = { tid, draft, key, country_fid, fid, subject, message, version, pictures };
		return { beginning, boards, back: paths.home, title: t("composer.new") };
	}
	const thread = await needed(api.call(getThread, { params: { tid } }));
	if (!thread.can.edit.ok) throw data("not-allowed", { status: 403 });
	const { subject, message = "", version, fid, country_fid, attachments: pictures } = thread;
	const beginning: Beginning = { tid, draft: 0, key, subject, message, version, fid, country_fid, pictures };
	return { beginning, boards, back: paths.thread({ tid }), title: t("composer.edit") };
}

/** A draft of the account; undefined when it was posted or deleted elsewhere, as the device may still have its text. */
const readDraftIfExists = (api: PageApi, tid: number): Promise<Answer<typeof readDraft> | undefined> =>
	needed(
		api.call(readDraft, { params: { tid } }).catch((error: unknown) => {
			if (error instanceof CallRefused && error.reason === "draft-not-found") return undefined;
			throw error;
		}),
	);

/** Handles the form without scripts; with scripts the composer calls the API. */
export async function action({ request, context }: Route.ActionArgs) {
	const api = pageApi(context);
	const paths = pathsHere(api);
	if (!api.viewer.signedIn) throw redirect(paths.signIn(paths.compose));
	const outcome = await postForm(api, request);
	if ("kept" in outcome) return redirect(paths.memberDrafts, 303);
	if ("tid" in outcome) return redirect(paths.thread({ tid: outcome.tid }), 303);
	const { status, refusal, beginning } = outcome;
	return data({ refusal, beginning }, { status });
}

const parseId = (text: string | null): number => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];

export default function Compose({ loaderData, actionData }: Route.ComponentProps) {
	const { viewer } = useSite();
	const { beginning, boards, back } = loaderData;
	// The edit form does not send board and section.
	const unchanged = beginning.tid > 0 ? { fid: beginning.fid, country_fid: beginning.country_fid } : {};
	return (
		<Composer
			key={`${beginning.tid} ${beginning.draft}`}
			beginning={{ ...beginning, ...actionData?.beginning, ...unchanged }}
			boards={boards}
			back={back}
			refused={actionData?.refusal}
		>
			{!viewer.emailVerified && <ConfirmNotice />}
		</Composer>
	);
}
