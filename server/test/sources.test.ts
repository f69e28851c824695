import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const project = resolve(import.meta.dirname, "../..");
const maxColumns = 120;

const sources = ["server/src", "web/app", "contract"]
	.flatMap((dir) => readdirSync(join(project, dir), { withFileTypes: true, recursive: true }))
	.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/node_modules/.test(entry.parentPath))
	.map((entry) => {
		const path = join(entry.parentPath, entry.name);
		return { path: relative(project, path), text: readFileSync(path, "utf8") };
	});

test("comments are broken where code is", () => {
	const long = sources.flatMap(({ path, text }) =>
		text.split("\n").flatMap((line, index) => {
			const isComment = /^\s*(\/\/|\/?\*)/.test(line) && !line.includes("biome-ignore");
			return isComment && line.replaceAll("\t", "  ").length > maxColumns ? `${path}:${index + 1}` : [];
		}),
	);
	expect(long).toEqual([]);
});

test("only routes of the server know the fields of calls", () => {
	const mapping = /(\/(wire|input)|outes|\.test)\.ts$/;
	const knowing = sources.filter(
		({ path, text }) => path.startsWith("server/src/domains/") && !mapping.test(path) && /\bCallRequest</.test(text),
	);
	expect(knowing.map(({ path }) => path)).toEqual([]);
});

/** Actions and queries that need what a viewer sees, and why. */
const presentingExceptions: readonly (readonly [path: string, reason: string])[] = [
	[
		"chat/message/actions/changeMessage.ts",
		"the members of the conversation get the changed message over their sockets",
	],
	["chat/message/actions/sendMessage.ts", "the members of the conversation get the message over their sockets"],
	["notifications/push/actions/pushNotifications.ts", "the text of a notification is what a job sends to devices"],
	["translations/actions/translatePost.ts", "only what the viewer sees of a post is sent to the service"],
];

test("only routes and presenters of the server know the answers of calls", () => {
	const answering = /(\/wire|outes|resenter|\.test)\.ts$/;
	const knowing = sources.filter(
		({ path, text }) => path.startsWith("server/src/domains/") && !answering.test(path) && /\bCallResponse</.test(text),
	);
	expect(knowing.map(({ path }) => path)).toEqual([]);
});

const acting = /^server\/src\/domains\/(.*(?:\/actions\/.+|ueries|\/events|\/jobs)\.ts)$/;

test("actions, queries, events and jobs present nothing, but for the listed ones", () => {
	const presents = /from "[^"]*resenter\.ts"|\b(function|const) present[A-Z]/;
	const presenting = sources.flatMap(({ path, text }) => {
		const [, file = ""] = acting.exec(path) ?? [];
		return file && !file.endsWith(".test.ts") && presents.test(text) ? file : [];
	});
	expect(presenting.sort()).toEqual(presentingExceptions.map(([path]) => path).sort());
});

/** Fields in snake case of actions and queries, and why. */
const snakeCaseExceptions: readonly (readonly [path: string, names: readonly string[], reason: string])[] = [
	["auth/session/actions/createSession.ts", ["second_step"], "details of an error, which are sent as they are"],
	[
		"auth/social/actions/oauthFlow.ts",
		["redirect_uri", "response_type", "code_challenge", "code_challenge_method", "prompt_values_supported"],
		"parameters of OAuth",
	],
	["photography/actions/choosePhoto.ts", ["editors_choice"], "a field that the log of moderation has stored"],
	["threads/moderation/actions/banFromBoard.ts", ["board_banned"], "a field that the log of moderation has stored"],
	["threads/queries.ts", ["needed_group"], "details of an error, which are sent as they are"],
];

test("actions, queries, events and jobs name fields by our own names, but for the listed ones", () => {
	const named = sources.flatMap(({ path, text }) => {
		const [, file = ""] = acting.exec(path) ?? [];
		if (!file || file.endsWith(".test.ts")) return [];
		const code = text.replace(/\/\*.*?\*\/|`[^`]*`/gs, "");
		return [...code.matchAll(/\b([a-z]+(?:_[a-z]+)+)\??: /g)].map(([, name]) => `${file} ${name}`);
	});
	const excepted = snakeCaseExceptions.flatMap(([path, names]) => names.map((name) => `${path} ${name}`));
	expect([...new Set(named)].sort()).toEqual(excepted.sort());
});
