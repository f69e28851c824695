import { bugChoiceOf, bugItemNames } from "#contract/bugOptions.ts";
import type { BugCardView, BugDraftView, BugView } from "#contract/bugViews.ts";
import type { AuthorView } from "#contract/common.ts";
import type { Lang } from "#contract/sections.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { nameEmoticons, showEmoticons } from "../../platform/data/emoticons.ts";
import { htmlToText } from "../../platform/data/text.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { type ServerMessageKey, t } from "../../platform/i18n.ts";
import { presentPermission } from "../../platform/security/policy.ts";
import { listAuthors } from "../accounts/authors.ts";
import { mayEdit, mayRead, seesText } from "../threads/policy.ts";
import { findThread, type ThreadRow } from "../threads/queries.ts";
import { presentThreadCards } from "../threads/thread/listPresenter.ts";
import { titleFor } from "../threads/thread/title.ts";
import type { TypedBug } from "./content.ts";
import type { ListedBug } from "./listQueries.ts";
import { mayChangeStatus, maySayMeToo } from "./policy.ts";
import { type BugChangeRow, type BugRow, findBug, findMeToos, listChanges } from "./queries.ts";
import { presentTriage } from "./triage.ts";

/** A bug with the history of its status, the same for every viewer. */
export interface LoadedBug {
	bug: BugRow;
	changes: BugChangeRow[];
	author: (uid: number) => AuthorView;
	/** The thread that it is a duplicate of. */
	original: ThreadRow | undefined;
}

const pending = 1;

/** Loads what a thread's bug adds; undefined where it has none. */
export async function loadBug(db: Db, tid: number): Promise<LoadedBug | undefined> {
	const [bug, changes] = await Promise.all([findBug(db, tid), listChanges(db, tid)]);
	if (!bug) return undefined;
	const author = await listAuthors(db, valuesOf(changes, "uid"));
	return {
		bug,
		changes,
		author,
		original: bug.duplicateOf === null ? undefined : await findThread(db, bug.duplicateOf),
	};
}

/** A thread's bug for the viewer. */
export async function presentBug(
	ctx: Ctx,
	thread: ThreadRow,
	loaded: LoadedBug | undefined,
): Promise<{ bug?: BugView }> {
	if (!loaded) return {};
	const { viewer, responseMeta } = ctx;
	responseMeta.personal = true;
	const { bug, changes, author, original } = loaded;
	const isMeToo = (await findMeToos(ctx.db, viewer.uid, [bug.tid])).has(bug.tid);
	const maySetStatus = mayChangeStatus(viewer, thread);
	return {
		bug: {
			bug_status: bug.status,
			reproduce_html: showEmoticons(bug.reproduceHtml, ctx.lang),
			reproduce: nameEmoticons(htmlToText(bug.reproduceHtml), ctx.lang),
			...(mayEdit(viewer, { uid: thread.uid, hidden: false }).ok ? { reproduce_source: bug.reproduce } : {}),
			device_model: bug.deviceModel,
			system_version: bug.systemVersion,
			module: bug.module,
			frequency: bug.frequency,
			severity: bug.severity,
			metoo: bug.meTooCount,
			is_metoo: Number(isMeToo),
			...(original &&
				mayRead(viewer, original).ok && {
					duplicate_of: { tid: original.tid, subject: titleFor(ctx, original) },
				}),
			history: changes.map(({ id, status, answer, createdAt, uid }) => ({
				...{ id, bug_status: status, answer },
				dateline: unixSeconds(createdAt),
				user: author(uid),
			})),
			suggest_replied: bug.status === pending && maySetStatus.ok && thread.lastRepliers.includes(viewer.uid),
			...(maySetStatus.ok && { triage: await presentTriage(ctx.db, thread, bug) }),
			can: { metoo: presentPermission(maySayMeToo(viewer, thread)), status: presentPermission(maySetStatus) },
		},
	};
}

/** A draft's bug, as typed. */
export async function presentBugDraft(
	_db: Db,
	{ reproduce = "", deviceModel = "", systemVersion = "", options = {} }: TypedBug,
): Promise<{ bug: BugDraftView }> {
	const { module = 0, frequency = 0, severity = 0 } = options;
	return {
		bug: { reproduce, device_model: deviceModel, system_version: systemVersion, module, frequency, severity },
	};
}

/** Bugs in the order given, without those of blocked members. What the viewer may not read is left out of a card. */
export async function presentBugCards(ctx: Ctx, rows: Omit<ListedBug, "cursor">[]): Promise<BugCardView[]> {
	const { viewer } = ctx;
	const byTid = new Map(rows.map((row) => [row.bug.tid, row]));
	const [cards, meToos] = await Promise.all([
		presentThreadCards(ctx, valuesOf(rows, "thread")),
		findMeToos(ctx.db, viewer.uid, [...byTid.keys()]),
	]);
	return cards.flatMap((card) => {
		const row = byTid.get(card.tid);
		if (!row) return [];
		const { bug, thread, post } = row;
		const isShown = mayRead(viewer, thread).ok && seesText(viewer, post, thread);
		return {
			...card,
			bug_status: bug.status,
			device_model: isShown ? bug.deviceModel : "",
			system_version: isShown ? bug.systemVersion : "",
			module: bug.module,
			metoo: bug.meTooCount,
			is_metoo: Number(meToos.has(bug.tid)),
			can: { metoo: presentPermission(maySayMeToo(viewer, thread)) },
		};
	});
}

const named = (lang: Lang, item: string, choice: string | undefined): string =>
	choice ? t(lang, `bug.${item}.${choice}` as ServerMessageKey) : "";

/** The chosen options of a bug with their names. */
export const presentSelection = (lang: Lang, bug: BugRow) =>
	bugItemNames.map((item) => {
		const key = bugChoiceOf(item, bug[item]);
		return {
			name: item,
			title: t(lang, `bug.item.${item}`),
			value: bug[item],
			key: key ?? "",
			text: named(lang, item, key),
		};
	});

/** The options of the form with their names. */
export const presentOptions = (lang: Lang, items: typeof import("#contract/bugOptions.ts").bugItems) =>
	bugItemNames.map((item) => ({
		name: item,
		title: t(lang, `bug.item.${item}`),
		choices: items[item].map((key, place) => ({ value: place + 1, key, title: named(lang, item, key) })),
	}));
