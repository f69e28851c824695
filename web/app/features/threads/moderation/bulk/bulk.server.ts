import { type BulkResult, bulkThreadsMax, moderateThreads } from "#contract/bulkModeration.ts";
import { topicPermissions } from "#contract/moderation.ts";
import { allowedActions, type BulkAction, bulkActionNames } from "#contract/moderationActions.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { formActions, type PostedForm } from "../../../../lib/form/form-actions.server.ts";
import { parseId } from "../../../../lib/parse-id.ts";

/** What a moderator of a board selects and does. */
export interface BulkSelection {
	actions: BulkAction[];
	chosen: number[];
	/** The action whose dialog is open. */
	asked: BulkAction | undefined;
	/** Idempotency key of the dialog's form. */
	key: string;
}

const actionOf = (text: string | null): BulkAction | undefined => bulkActionNames.find((name) => name === text);

/** What the viewer may do with several threads of a board in the section. */
export async function loadBulkActions({ viewer, call }: PageApi, fid: number): Promise<BulkAction[]> {
	return viewer.moderator
		? allowedActions(bulkActionNames, (await call(topicPermissions, { body: { fid } })).lists)
		: [];
}

/** The selection that an address names. */
export async function loadSelection(api: PageApi, url: URL, fid: number): Promise<BulkSelection> {
	const actions = await loadBulkActions(api, fid);
	const chosen = url.searchParams.getAll("tid").map(parseId).filter(Boolean).slice(0, bulkThreadsMax);
	const asked = actionOf(url.searchParams.get("do"));
	return { actions, chosen, asked: asked && actions.includes(asked) ? asked : undefined, key: crypto.randomUUID() };
}

/** What became of the threads; none when none was chosen. */
export interface BulkOutcome {
	action?: BulkAction;
	undone: boolean;
	results: BulkResult[];
}

/** @param undone whether each thread gets the value back that it had */
const run =
	(undone: boolean) =>
	async ({ call, data, text, number }: PostedForm): Promise<BulkOutcome> => {
		const action = actionOf(text("action"));
		const threads = data.getAll("thread").map((one) => {
			const [tid = 0, before] = String(one).split(".").map(Number);
			return { tid, value: undone ? (before ?? 0) : number("value") };
		});
		if (!action || threads.length === 0) return { undone, results: [] };
		const reason = text("note").trim() || text("reason") || undefined;
		const expiry = (!undone && number("days")) || undefined;
		const { lists } = await call(moderateThreads, { action, threads, reason, expiry });
		return { action, undone, results: lists };
	};

/** What a moderator chose in the dialog, and its undoing. */
export const bulkActions = formActions({ change: run(false), undo: run(true) });
