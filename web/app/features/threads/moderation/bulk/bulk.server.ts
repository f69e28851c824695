import { data } from "react-router";
import {
	type BulkAction,
	type BulkResult,
	bulkActionNames,
	bulkThreadsMax,
	moderateThreads,
} from "#contract/bulkModeration.ts";
import { topicPermissions } from "#contract/moderation.ts";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { readForm, tooLarge } from "../../../../lib/form/form-actions.server.ts";
import { parseId } from "../../../../lib/parse-id.ts";
import { allowedBulkActions } from "./bulk-actions.ts";

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
	return viewer.moderator ? allowedBulkActions((await call(topicPermissions, { body: { fid } })).lists) : [];
}

/** The selection that an address names. */
export async function loadSelection(api: PageApi, url: URL, fid: number): Promise<BulkSelection> {
	const actions = await loadBulkActions(api, fid);
	const chosen = url.searchParams.getAll("tid").map(parseId).filter(Boolean).slice(0, bulkThreadsMax);
	const asked = actionOf(url.searchParams.get("do"));
	return { actions, chosen, asked: asked && actions.includes(asked) ? asked : undefined, key: crypto.randomUUID() };
}

/** What became of the threads, or why nothing did. */
export interface BulkOutcome {
	action?: BulkAction;
	undone: boolean;
	results: BulkResult[];
	msg?: string;
}

/** Runs what a moderator chose in the dialog, or undoes it. */
export async function runBulk(api: PageApi, request: Request) {
	const form = await readForm(request);
	if (!form) return data<BulkOutcome>({ undone: false, results: [], msg: tooLarge(api).msg }, { status: 413 });
	const text = (name: string): string => String(form.get(name) ?? "");
	const whole = (name: string): number => parseId(text(name));
	const action = actionOf(text("action"));
	const undone = text("intent") === "undo";
	// To undo, each thread has the value that it had.
	const threads = form.getAll("thread").map((one) => {
		const [tid = 0, before] = String(one).split(".").map(Number);
		return { tid, value: undone ? (before ?? 0) : whole("value") };
	});
	if (!action || threads.length === 0) return data<BulkOutcome>({ undone, results: [] }, { status: 422 });
	const reason = text("note").trim() || text("reason");
	const expiry = whole("days");
	try {
		const body = { action, threads, ...(reason && { reason }), ...(!undone && expiry > 0 && { expiry }) };
		const { lists } = await api.call(moderateThreads, { body }, text("key") || undefined);
		return data<BulkOutcome>({ action, undone, results: lists });
	} catch (error) {
		if (!(error instanceof CallError)) throw error;
		const msg = Object.values(error.fields)[0]?.msg ?? error.message;
		return data<BulkOutcome>({ action, undone, results: [], msg }, { status: error.status });
	}
}
