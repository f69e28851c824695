import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { photo } from "../../../../test/images.ts";
import { buildTestApp } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const migrations = fileURLToPath(new URL("../../../../migrations", import.meta.url));
const rename = readFileSync(globSync(`${migrations}/*_own-names-in-drafts.sql`)[0] as string, "utf8");
const text = { subject: "A morning in Lagos", message: "The bridge was quiet and the light was gold." };
const origin = (await site.as(await site.member()).post("/v5/content/thread", text)).body.data;

interface Kind {
	fields: (aid: number) => object;
	/** What drafts stored of it by the names of the calls. */
	stored: (aid: number) => { extra?: object; payload?: object };
}

const kinds: Record<string, Kind> = {
	poll: {
		fields: (aid) => ({
			...{ polloption: ["Tea", "Coffee"], pollimage: `0,${aid}`, expiration: "5", maxchoices: "2" },
			...{ overt: 1, visible: 0, fixed: 1 },
		}),
		stored: (aid) => ({
			extra: {
				...{ polloption: ["Tea", "Coffee"], pollimage: [0, aid], expiration: "5", maxchoices: "2" },
				...{ overt: 1, visible: 0, fixed: 1 },
			},
		}),
	},
	"poll by defaults": {
		fields: () => ({ polloption: ["Tea", "Coffee"] }),
		stored: () => ({
			extra: {
				...{ polloption: ["Tea", "Coffee"], pollimage: [0, 0], expiration: "", maxchoices: "" },
				...{ overt: 0, visible: 1 },
			},
		}),
	},
	bug: {
		fields: () => ({
			...{ fid: boards.bugs, reproduce: "1. Wait", device_model: "Pova 5", system_version: "14" },
			sel_var: { module: 2, frequency: 1 },
		}),
		stored: () => ({
			extra: {
				...{ reproduce: "1. Wait", device_model: "Pova 5", system_version: "14" },
				options: { module: 2, frequency: 1 },
			},
		}),
	},
	forward: { fields: () => ({ forward: origin.tid }), stored: () => ({ extra: { forward: origin.tid } }) },
	photos: {
		fields: (aid) => ({ fid: boards.photos, aids: String(aid), typeid: "1", phone: "2", series: "Dawn" }),
		stored: () => ({ payload: { typeid: "1", phone: "2", series: "Dawn" } }),
	},
	plain: { fields: () => ({}), stored: () => ({}) },
};

test.each(Object.entries(kinds))(
	"a draft of a %s that was stored by the names of calls opens after",
	async (_name, kind) => {
		const as = site.as(await site.member());
		const { aid } = (await as.upload("/v5/content/imageUpload", await photo(80, 60).jpeg().toBuffer())).body.data;
		const { tid } = (await as.post("/selfapi/thread/postdraft", { ...text, ...kind.fields(aid) })).body.data;
		const open = async () => (await as.get(`/v5/content/thread/draft/${tid}`)).body.data;
		const [before, { extra = null, payload = {} }] = [await open(), kind.stored(aid)];
		const read = async () =>
			(await pool.query("select extra, payload from thread_drafts where tid = $1", [tid])).rows[0];
		const now = await read();
		await pool.query("update thread_drafts set extra = $2, payload = $3 where tid = $1", [tid, extra, payload]);
		await pool.query(rename);
		expect(await open()).toEqual(before);
		expect((await read()).extra).toEqual(now.extra);
	},
);
