import { timingSafeEqual } from "node:crypto";
import { bugItems, bugStatuses } from "#contract/bugOptions.ts";
import * as calls from "#contract/bugs.ts";
import * as triageCalls from "#contract/bugTriage.ts";
import { bugsTag, feedTag } from "#contract/cacheTags.ts";
import { constraints } from "#contract/constraints.ts";
import { boards } from "#contract/sections.ts";
import { startOfDay } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { cutPage, pageOf } from "../../platform/data/pagination.ts";
import { dayMs } from "../../platform/durations.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { Forbidden, Invalid, NotFound } from "../../platform/http/errors.ts";
import { firstPostsWith } from "../search/post/firstPosts.ts";
import { seesText } from "../threads/policy.ts";
import { getReadableThreadWithPost } from "../threads/queries.ts";
import { countThreadsInBoardSince } from "../threads/thread/queries.ts";
import { saveThread } from "../threads/wire.ts";
import { changeStatus, undoChange } from "./actions/changeStatus.ts";
import { markDuplicate } from "./actions/markDuplicate.ts";
import { setMeToo } from "./actions/setMeToo.ts";
import { setOptions } from "./actions/setOptions.ts";
import { addNote, triageBug } from "./actions/triageBug.ts";
import {
	type BugFilter,
	countBugs,
	countByStatus,
	cursorKindOf,
	listBugs,
	listModels,
	listSimilarBugs,
} from "./listQueries.ts";
import { mayTriageSomewhere } from "./policy.ts";
import { presentBugCards, presentOptions, presentSelection } from "./presenter.ts";
import { findBug, findDevice } from "./queries.ts";
import { answerDays, leastShared, measuredDays, tellingWords } from "./rules.ts";
import { staffFilter } from "./triage.ts";
import { parseOptions } from "./wire.ts";

const similarShown = 5;
const modelsShown = 20;

/** @throws Forbidden `not-allowed` when the operator has set a token and the request has another */
function assertPluginToken({ deps }: Ctx, sent = ""): void {
	const expected = deps.config.bugPluginToken;
	if (expected === undefined) return;
	const [one, other] = [sent, expected].map((text) => Buffer.from(text));
	if (!one || !other || one.length !== other.length || !timingSafeEqual(one, other)) throw new Forbidden("not-allowed");
}

/** The bug board is the only one with bugs. @throws Invalid `fid` */
function requireBugBoard(fid: number | undefined): void {
	if (fid !== undefined && fid !== boards.bugs) throw new Invalid({ fid: "field.unsupported" });
}

/** Counts of the board, the same for everybody. */
const loadSummary = (ctx: Ctx) =>
	ctx.deps.dataCache.get("bugs summary", async () => {
		const until = new Date(ctx.clock.now().getTime() - answerDays * dayMs);
		const since = new Date(until.getTime() - measuredDays * dayMs);
		const [counts, models] = await Promise.all([
			countByStatus(ctx.db, { since, until, days: answerDays }),
			listModels(ctx.db, modelsShown),
		]);
		const sum = (name: "count" | "due" | "answered"): number => counts.reduce((total, row) => total + row[name], 0);
		const value = {
			count: sum("count"),
			statuses: bugStatuses.map((_key, place) => ({
				bug_status: place + 1,
				count: counts.find(({ status }) => status === place + 1)?.count ?? 0,
			})),
			models,
			answered: sum("due") === 0 ? null : Math.round((sum("answered") / sum("due")) * 100),
			answer_days: answerDays,
		};
		return { value, tags: [bugsTag, feedTag], bytes: 4_000 };
	});

/** Our names of the orders in which calls ask for bugs. */
const bugOrders = { lastpost: "lastReply", dateline: "newest", metoo: "meToo" } as const;

export const routes: Route[] = [
	handle(calls.newBug, async (ctx, { body }) => {
		requireBugBoard(body.fid);
		return { ...(await saveThread(ctx, { ...body, fid: boards.bugs, tid: 0 })), fid: boards.bugs };
	}),
	handle(calls.editBug, async (ctx, { body }) => {
		requireBugBoard(body.fid);
		return { ...(await saveThread(ctx, { ...body, fid: boards.bugs })), fid: boards.bugs };
	}),
	handle(
		calls.bugBoard,
		async (
			ctx,
			{ body: { fid, typeid, bug_status, filter = "lastpost", page = 1, limit = constraints.threadPageSize } },
		) => {
			if (fid !== boards.bugs) throw new NotFound();
			const wanted: BugFilter = { module: typeid, status: bug_status, langs: ctx.viewer.readLanguages };
			const [rows, count, todayposts] = await Promise.all([
				listBugs(ctx.db, wanted, bugOrders[filter], { ...pageOf({ page, limit }), limit }),
				countBugs(ctx.db, wanted),
				countThreadsInBoardSince(ctx.db, fid, startOfDay(ctx.clock.now())),
			]);
			return { list: await presentBugCards(ctx, rows), count, todayposts, page, totalPage: Math.ceil(count / limit) };
		},
	),
	handle(calls.bugOptions, async (ctx, { query, body }) => {
		assertPluginToken(ctx, body.token ?? query.token);
		return { lists: presentOptions(ctx.lang, bugItems) };
	}),
	handle(calls.bugSelection, async (ctx, { query, body: { token, tid } }) => {
		assertPluginToken(ctx, token ?? query.token);
		const { thread, post } = await getReadableThreadWithPost(ctx.db, ctx.viewer, tid);
		const bug = seesText(ctx.viewer, post, thread) ? await findBug(ctx.db, tid) : undefined;
		if (!bug) throw new NotFound("bug-not-found");
		return { tid, bug_status: bug.status, lists: presentSelection(ctx.lang, bug) };
	}),
	handle(calls.submitBugOptions, async (ctx, { query, body: { token, tid, sel_var } }) => {
		assertPluginToken(ctx, token ?? query.token);
		await setOptions(ctx, tid, parseOptions(sel_var));
		// E-013: printed so in every language.
		ctx.responseMeta.msg = "success";
		return { tid };
	}),
	handle(
		calls.listBugs,
		async (
			ctx,
			{
				query: {
					mine,
					query,
					filter = "lastpost",
					cursor,
					limit = constraints.threadPageSize,
					country_fid,
					assignee,
					priority,
					...wanted
				},
			},
		) => {
			if (mine === 1 && !ctx.viewer.loggedIn) throw new Forbidden("login-required");
			const order = bugOrders[filter];
			const kind = cursorKindOf(order);
			const own = mine === 1 ? ctx.viewer.uid : undefined;
			const found = query ? await firstPostsWith(ctx.db, query, boards.bugs) : undefined;
			const rows = await listBugs(
				ctx.db,
				{
					...wanted,
					...staffFilter(ctx.viewer, { assignee, priority }),
					countryFid: country_fid,
					langs: own ? [] : ctx.viewer.readLanguages,
					uid: own,
					found,
				},
				order,
				pageOf({ limit, cursor }, kind),
			);
			const { shown, next } = cutPage(rows, limit, kind);
			return { lists: await presentBugCards(ctx, shown), next, staff: mayTriageSomewhere(ctx.viewer).ok };
		},
	),
	handle(calls.bugSummary, (ctx) => loadSummary(ctx)),
	handle(calls.similarBugs, async (ctx, { query: { title } }) => {
		const words = tellingWords(title);
		return {
			lists:
				words.length === 0
					? []
					: await presentBugCards(ctx, await listSimilarBugs(ctx.db, words, leastShared(words.length), similarShown)),
		};
	}),
	handle(calls.reportingDevice, async (ctx) => {
		const { model = "", version = "" } = (await findDevice(ctx.db, ctx.viewer.uid)) ?? {};
		return { device_model: model, system_version: version };
	}),
	handle(calls.setMeToo, async (ctx, { body: { tid, status } }) => {
		const { count, on } = await setMeToo(ctx, tid, status === 1);
		return { metoo: count, is_metoo: Number(on) };
	}),
	acknowledge(triageCalls.setBugStatus, (ctx, { body: { tid, bug_status, answer } }) =>
		changeStatus(ctx, { tid, status: bug_status, answer }),
	),
	acknowledge(triageCalls.undoBugStatus, (ctx, { body }) => undoChange(ctx, body)),
	acknowledge(triageCalls.markDuplicate, (ctx, { body }) => markDuplicate(ctx, body)),
	acknowledge(triageCalls.triageBug, (ctx, { body }) => triageBug(ctx, body)),
	acknowledge(triageCalls.addBugNote, (ctx, { body }) => addNote(ctx, body)),
];
