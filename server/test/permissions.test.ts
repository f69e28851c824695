import { expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { boards } from "#contract/sections.ts";
import type { NewRole } from "../src/domains/accounts/role/actions/assignRole.ts";
import { labelOf } from "../src/domains/auditLog/words.ts";
import { domains } from "../src/domains.ts";
import { codeOf } from "./expectError.ts";
import { emptyPng } from "./images.ts";
import { board, type KindName, kinds, nigeria } from "./permissions/objects.ts";
import { type Sample, samples } from "./permissions/samples.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

/** The objects of all rows stand in one place. */
const site = await buildTestApp({ pinLimit: 10_000 });
const calls = domains.flatMap(({ routes }) => routes.map(({ call }) => call));
const kenya = 207;

/** The columns of the matrix: how a viewer of each role is created; undefined for a guest. */
const roles: Record<string, (() => Promise<TestMember>) | undefined> = {
	guest: undefined,
	member: () => site.member(),
	unconfirmed: () => site.member({ emailVerifiedAt: undefined }),
	banned: () => site.member({ groupId: 5 }),
	"board moderator": () => memberWith({ role: "board-moderator", board, section: nigeria }),
	"… of another board": () => memberWith({ role: "board-moderator", board: boards.article, section: nigeria }),
	"country manager": () => memberWith({ role: "country-manager", section: nigeria }),
	"… of another country": () => memberWith({ role: "country-manager", section: kenya }),
	"topic host": () => memberWith({ role: "topic-host", topic: 1 }),
	auditor: () => memberWith({ role: "auditor" }),
	administrator: () => site.member({ groupId: 6, roles: [{ role: "administrator" }] }),
};
const memberWith = (role: NewRole): Promise<TestMember> => site.member({ roles: [role] });

const picture = emptyPng(400, 300);

async function answerTo(call: Call, { input }: Sample, viewer: TestMember | undefined, id: number): Promise<string> {
	const { params = {}, query = {}, body, file } = input(id);
	const path = Object.entries(params).reduce(
		(filled, [name, value]) => filled.replace(`{${name}}`, String(value)),
		call.path.replace(/\?.*$/, ""),
	);
	const url = `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
	const client = viewer ? site.as(viewer) : site.guest;
	const { status, body: response } = await (file
		? client.upload(url, picture, "photo.png")
		: call.method === "GET"
			? client.get(url)
			: client.post(url, body));
	expect(status, `${call.id} fails`).not.toBe(500);
	return status === 200 ? "yes" : codeOf(response);
}

/** Viewers by role, and objects by role, kind, state and owner, until a call changes one of them. */
const viewers = new Map<string, Promise<TestMember>>();
const objects = new Map<string, Promise<{ id: number; owner: TestMember }>>();

async function createObject(
	kind: KindName,
	state: string,
	owner: TestMember,
): Promise<{ id: number; owner: TestMember }> {
	return { id: await kinds[kind].create(site, owner.uid, state), owner };
}

/**
 * The answer to a role. A viewer and an object serve several calls: until a call that writes has succeeded, nothing has
 * changed.
 */
async function cellOf(
	call: Call,
	sample: Sample,
	role: string,
	object?: { state: string; own: boolean },
): Promise<string> {
	const createViewer = roles[role];
	if (object?.own && !createViewer) return "–";
	const key = `${role} ${sample.kind} ${object?.state} ${object?.own}`;
	if (sample.kind && object && !objects.has(key)) {
		// An owner is another viewer, as some objects give rights to their owner.
		const owner = object.own && createViewer ? createViewer() : site.member();
		objects.set(key, createObject(sample.kind, object.state, await owner));
	}
	if (createViewer && !object?.own && !viewers.has(role)) viewers.set(role, createViewer());
	const used = await objects.get(key);
	const viewer = object?.own ? used?.owner : await viewers.get(role);
	const answer = await answerTo(call, sample, viewer, used?.id ?? 0);
	if (answer === "yes" && call.writes) {
		objects.delete(key);
		if (!object?.own) viewers.delete(role);
	}
	return answer;
}

const rowOf = (call: Call, sample: Sample, object?: { state: string; own: boolean }): Promise<string[]> =>
	Promise.all(Object.keys(roles).map((role) => cellOf(call, sample, role, object)));

/** The rows of a sample: states of an object with the same answers share one. */
async function rowsOf(name: string): Promise<string[][]> {
	const call = calls.find(({ id }) => id === callOf(name));
	const sample = samples[name];
	if (!call || !sample) return [];
	if (!sample.kind) return [[name, "", ...(await rowOf(call, sample))]];
	const { states, ownStates = states } = kinds[sample.kind];
	const statesByAnswers = new Map<string, string[]>();
	for (const own of [false, true])
		for (const state of own ? ownStates : states) {
			const responses = `${own ? "own" : "other"}\n${(await rowOf(call, sample, { state, own })).join("\n")}`;
			statesByAnswers.set(responses, [...(statesByAnswers.get(responses) ?? []), state]);
		}
	return [...statesByAnswers].map(([responses, same]) => {
		const [owner = "", ...cells] = responses.split("\n");
		return [name, `${nameOf(sample.kind, owner)}: ${same.join(", ")}`, ...cells];
	});
}

const nameOf = (kind: string | undefined, owner: string): string =>
	kind === "member" || kind === "author"
		? owner === "own"
			? "oneself"
			: `another ${kind}`
		: owner === "own"
			? `own ${kind}`
			: `another’s ${kind}`;

/** `content.thread.delete (undo)` is a second sample of `content.thread.delete`. */
const callOf = (name: string): string => name.replace(/ \(.*$/, "");

test("every call is in the permission matrix, and nothing else", () => {
	expect(new Set(Object.keys(samples).map(callOf))).toEqual(new Set(calls.map(({ id }) => id)));
});

test("every call answers every role as the permission matrix says", { timeout: 900_000 }, async () => {
	const lines: string[] = [];
	for (const domain of domains) {
		const names = domain.routes
			.flatMap(({ call }) => Object.keys(samples).filter((name) => callOf(name) === call.id))
			.toSorted();
		if (names.length === 0) continue;
		const rows: string[][] = [];
		for (const name of names) rows.push(...(await rowsOf(name)));
		lines.push(`## ${domain.name}`, "", ...table([["call", "object", ...Object.keys(roles)], ...rows]), "");
	}
	await expect([preface, ...lines].join("\n")).toMatchFileSnapshot("permissions.matrix.md");
});

test("tables and columns that the calls have changed are labelled in the audit log", async () => {
	const { rows } = await site.deps.pool.query<{ name: string }>(`
		with changes as (select jsonb_array_elements(details -> 'changes') as change from audit_log)
		select change ->> 'table' as name from changes
		union select jsonb_object_keys(change -> part) from changes, unnest(array['key', 'before', 'after']) as part
			where jsonb_typeof(change -> part) = 'object'`);
	expect(rows.length).toBeGreaterThan(100);
	const unlabelled = rows.filter(({ name }) => !technicalName.test(name) && labelOf("en", name).technical);
	expect(unlabelled).toEqual([]);
});

/**
 * What proves a draw or a contest, and what is stored in another form for searches and checks: shown by its technical
 * name.
 */
const technicalName = /hash$|seed$|^beacon_|encrypted$|^username_key$|^search_name$|^slug$|^value_before$/;

const preface = `# Permission matrix

What each call answers to each role: \`yes\`, or the error code. Another’s object belongs to a member without a role; threads and
replies stand in the board and section of the board moderator and the country manager. The author of an object is a viewer in a row
of their own. Generated by \`permissions.test.ts\`, which fails on any difference; \`vitest run server/test/permissions.test.ts -u\`
writes it anew.
`;

/** A Markdown table with columns of equal width. */
function table([head = [], ...rows]: string[][]): string[] {
	const widths = head.map((cell, at) => Math.max(cell.length, ...rows.map((row) => row[at]?.length ?? 0)));
	const line = (cells: string[]): string => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
	return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)];
}
