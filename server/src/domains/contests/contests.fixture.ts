import { photo } from "../../../test/images.ts";
import type { TestApp, TestMember } from "../../../test/testApp.ts";
import { dayMs } from "../../platform/durations.ts";

const bytes = await photo(320, 240).jpeg().toBuffer();

/** Contests of a test, by HTTP. */
export async function contestTools(site: TestApp) {
	const admin = await site.member({ roles: [{ role: "administrator" }] });
	const now = (): number => Math.floor(site.clock.now().getTime() / 1000);
	const texts = {
		...{ title_en: "Lagos at night", title_fr: "Lagos la nuit", title_hi: "रात में लागोस" },
		...{ text_en: "Photos after dark.", text_fr: "Photos de nuit.", text_hi: "रात के फ़ोटो।" },
		...{ agreement_en: "Your own photos.", agreement_fr: "Vos propres photos.", agreement_hi: "आपके अपने फ़ोटो।" },
	};
	const add = (fields: object = {}) =>
		site.as(admin).post("/v5/admin/contests/add", {
			...{ kind: "photo", ...texts, opens: now() - 60, closes: now() + 3_600, ends: now() + 7_200 },
			...{ min_photos: 1, max_photos: 2, max_entries: 2, account_days: 0, who: "all", jury_percent: 0, prizes: [] },
			...fields,
		});
	const step = (name: string, id: number, by = admin) => site.as(by).post(`/v5/admin/contests/${name}`, { id });
	async function published(fields: object = {}): Promise<number> {
		const { body } = await add(fields);
		if (body.data === undefined) throw new Error(JSON.stringify(body));
		await step("publish", body.data.id);
		return body.data.id;
	}
	const picture = async (by: TestMember): Promise<number> =>
		(await site.as(by).upload("/v5/content/imageUpload", bytes)).body.data.aid;
	async function enter(by: TestMember, contest: number, fields: object = {}) {
		const entry = {
			subject: "The bridge",
			message: "Lights on the water, and a long way home.",
			agree: "1",
			agreement: 1,
		};
		const aids = String(await picture(by));
		return site.as(by).post("/selfapi/thread/newthreadphotos", { ...entry, contest_id: contest, aids, ...fields });
	}
	async function entered(contest: number, by?: TestMember): Promise<{ by: TestMember; tid: number; pid: number }> {
		const member = by ?? (await site.member());
		const { body } = await enter(member, contest);
		if (!body.data?.tid) throw new Error(JSON.stringify(body));
		return { ...body.data, by: member };
	}
	/** A member whose account has an age. */
	const aged = (days: number): Promise<TestMember> =>
		site.member({ createdAt: new Date(site.clock.now().getTime() - days * dayMs) });
	const pairOf = async (by: TestMember, contest: number) =>
		(await site.as(by).get(`/v5/contests/${contest}/pair`)).body.data;
	/** Answers pairs of a member, by default the one with the smaller id is better. */
	async function vote(
		by: TestMember,
		contest: number,
		times: number,
		choose = (tids: number[]) => Math.min(...tids),
	): Promise<number> {
		for (let n = 0; n < times; n++) {
			const { pair } = await pairOf(by, contest);
			if (!pair) return n;
			await site.as(by).post("/v5/contests/vote", { pair: pair.id, better: choose([pair.left.tid, pair.right.tid]) });
		}
		return times;
	}
	const proof = async (id: number) => (await site.guest.get(`/v5/contests/${id}/proof`)).body.data;
	const log = async (id: number) => await site.guest.get(`/v5/contests/${id}/votes.txt`);
	const view = async (id: number, by?: TestMember) =>
		(await (by ? site.as(by) : site.guest).get(`/v5/contests/${id}`)).body.data;
	return { admin, texts, add, step, published, picture, enter, entered, aged, pairOf, vote, proof, log, view, bytes };
}
