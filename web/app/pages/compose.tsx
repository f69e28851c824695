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

/** A new thread, with `?draft=` one's own draft to go on with, or with `?tid=` one's own thread to edit; `?fid=` proposes a board. Guests are sent to sign in and come back. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const paths = pathsHere(api);
	const { searchParams } = new URL(request.url);
	const tid = wholeOf(searchParams.get("tid"));
	if (!api.viewer.signedIn) throw redirect(paths.signIn(tid ? paths.editThread(tid) : paths.compose));
	api.wakeEarly();

	const { lists: boards } = await needed(api.call(forumNav, { query: {} }));
	const say = sayIn(api.lang);
	const key = crypto.randomUUID();
	if (tid === 0) {
		const draft = wholeOf(searchParams.get("draft"));
		const kept = draft ? await keptDraft(api, draft) : undefined;
		const country_fid = kept?.country_fid || (api.sectionChosen ? api.section.fid : api.viewer.countryFid);
		const fid = kept?.fid || wholeOf(searchParams.get("fid"));
		const { subject = "", message = "", version = 0, attachments: pictures = [] } = kept ?? {};
		const beginning: Beginning = { tid, draft, key, country_fid, fid, subject, message, version, pictures };
		return { beginning, boards, back: paths.home, title: say("composer.new") };
	}
	const thread = await needed(api.call(getThread, { params: { tid } }));
	if (!thread.can.edit.ok) throw data("not-allowed", { status: 403 });
	const { subject, message = "", version, fid, country_fid, attachments: pictures } = thread;
	const beginning: Beginning = { tid, draft: 0, key, subject, message, version, fid, country_fid, pictures };
	return { beginning, boards, back: paths.thread({ tid }), title: say("composer.edit") };
}

/** One of the account's drafts; undefined when it was posted or deleted elsewhere: the device may still hold what was typed. */
const keptDraft = (api: PageApi, tid: number): Promise<Answer<typeof readDraft> | undefined> =>
	needed(
		api.call(readDraft, { params: { tid } }).catch((error: unknown) => {
			if (error instanceof CallRefused && error.reason === "draft-not-found") return undefined;
			throw error;
		}),
	);

/** What a plain form posts; with scripts the composer speaks to the server by itself. */
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

const wholeOf = (text: string | null): number => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];

export default function Compose({ loaderData, actionData }: Route.ComponentProps) {
	const { viewer } = useSite();
	const { beginning, boards, back } = loaderData;
	// An edit's form sends no board and no section: those stay.
	const stays = beginning.tid > 0 ? { fid: beginning.fid, country_fid: beginning.country_fid } : {};
	return (
		<Composer
			key={`${beginning.tid} ${beginning.draft}`}
			beginning={{ ...beginning, ...actionData?.beginning, ...stays }}
			boards={boards}
			back={back}
			refused={actionData?.refusal}
		>
			{!viewer.emailVerified && <ConfirmNotice />}
		</Composer>
	);
}
