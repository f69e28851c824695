import { expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { photo } from "../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { isInstalled, make } from "../videos/clips.fixture.ts";
import { readOgg, writeOgg } from "./voice/ogg.ts";
import { packetSamples } from "./voice/opus.ts";
import { deleteUnusedVoices } from "./voice/storeVoice.ts";
import { readWebm } from "./voice/webm.ts";

const site = await buildTestApp();
const old = { convention: "legacy" } as const;
const im = (by: TestMember, name: string, body: object = {}) => site.as(by).post(`/v5/im/${name}`, body);
const ok = async (by: TestMember, name: string, body: object = {}) => {
	const response = await im(by, name, body);
	expect(response.status, `${name}: ${response.raw}`).toBe(200);
	return response.body.data;
};
const last = async (by: TestMember, conversationID: string) =>
	(await site.as(by).get(`/v5/im/getMessageList?conversationID=${conversationID}`)).body.data.messageList.at(-1);
const statusOf = async (by: TestMember, url: string) => (await site.as(by).get(url)).status;
const block = (by: TestMember, uid: number) => site.as(by).post("/v5/user/block", { uid, block: 1 });

const head = Buffer.from("4f707573486561640101380180bb0000000000", "hex");
/** Packets of 20 ms. */
const packets = (count: number): Buffer[] => Array.from({ length: count }, (_, at) => Buffer.from([0x78, at & 255, 7]));
const ogg = (seconds: number): Buffer => writeOgg({ head, packets: packets(seconds * 50) });

const element = (id: string, content: Buffer): Buffer => {
	const size = Buffer.alloc(8);
	size.writeBigUInt64BE(BigInt(content.length));
	size[0] = 0x01;
	return Buffer.concat([Buffer.from(id, "hex"), size, content]);
};
/** As a browser records it: segment and cluster have no known size. */
function webm(codec = "A_OPUS", type = 2, flags = 0x80): Buffer {
	const unknown = Buffer.from("01ffffffffffffff", "hex");
	const track = element(
		"ae",
		Buffer.concat([element("83", Buffer.from([type])), element("86", Buffer.from(codec)), element("63a2", head)]),
	);
	return Buffer.concat([
		element("1a45dfa3", element("4282", Buffer.from("webm"))),
		...[Buffer.from("18538067", "hex"), unknown, element("1654ae6b", track)],
		...[Buffer.from("1f43b675", "hex"), unknown],
		...packets(100).map((packet) => element("a3", Buffer.concat([Buffer.from([0x81, 0, 0, flags]), packet]))),
	]);
}

test("the packets of a recording are those of its file, in Ogg and WebM", () => {
	expect(readOgg(ogg(3))).toEqual({ head, packets: packets(150) });
	expect(readWebm(webm())).toEqual({ head, packets: packets(100) });
	const large = [Buffer.alloc(255, 0x78), Buffer.alloc(700, 0x78)];
	expect(readOgg(writeOgg({ head, packets: large }))?.packets).toEqual(large);
});

test.each([
	["78", 960],
	["79", 1_920],
	["08", 960],
	["7b03", 2_880],
	["63", undefined],
	["e0", 120],
	["7b3f", undefined],
	["", undefined],
])("a packet %s has %s samples", (hex, samples) => {
	expect(packetSamples(Buffer.from(hex, "hex"))).toBe(samples);
});

test.each<[string, Buffer]>([
	["a photo", await photo(40, 20).jpeg().toBuffer()],
	["nothing", Buffer.from("x")],
	["a cut file", ogg(2).subarray(0, 400)],
	["another codec", webm("A_VORBIS")],
	["a video track", webm("A_OPUS", 1)],
	["laced packets", webm("A_OPUS", 2, 0x86)],
	["two files in one", Buffer.concat([ogg(1), webm()])],
])("%s is no voice message", async (_name, bytes) => {
	const response = await site.as(await site.member()).upload("/v5/im/uploadVoice", bytes);
	expectError(response, { status: 422, reason: "voice-undecodable", ...old });
});

test("a voice message is heard by the members of its conversation only, after they have accepted it, until it is taken back", async () => {
	const [one, two, third] = [await site.member(), await site.member(), await site.member()];
	expectError(await site.as(one).upload("/v5/im/uploadVoice", ogg(63)), {
		status: 422,
		reason: "voice-too-long",
		...old,
	});
	const voice = (await site.as(one).upload("/v5/im/uploadVoice?peaks=0f3", ogg(60))).body.data;
	expect(voice).toMatchObject({ seconds: 60, peaks: "0f3" });
	expect([await statusOf(one, voice.url), await statusOf(two, voice.url)]).toEqual([200, 404]);
	const send = (by: TestMember, to: number, vid: number) => im(by, "sendText", { to: String(to), voice: vid });
	expectError(await send(third, two.uid, voice.vid), { status: 422, reason: "voice-not-yours", ...old });
	const { message } = (await send(one, two.uid, voice.vid)).body.data;
	expect(message).toMatchObject({ kind: "voice", payload: { voice: { seconds: 60 } } });
	expectError(await send(one, two.uid, voice.vid), { status: 422, reason: "voice-not-yours", ...old });
	expect(await last(two, `C2C${one.uid}`)).toMatchObject({ isWithheld: true, payload: { voice: null } });
	expect(await statusOf(two, voice.url), "a request").toBe(404);
	await ok(two, "setConversation", { conversationID: `C2C${one.uid}`, accept: 1 });
	expect((await last(two, `C2C${one.uid}`)).payload.voice.url).toBe(voice.url);
	const heard = await site.as(two).get(voice.url, { range: "bytes=0-3" });
	expect([heard.status, heard.raw.toString(), heard.headers["content-type"]]).toEqual([206, "OggS", "audio/ogg"]);
	expect([await statusOf(third, voice.url), (await site.guest.get(voice.url)).status]).toEqual([404, 404]);
	await block(two, one.uid);
	expect(await statusOf(two, voice.url)).toBe(404);
	await site.as(two).post("/v5/user/block", { uid: one.uid, block: 0 });
	expect(await statusOf(two, voice.url)).toBe(200);
	await ok(one, "unsendMessage", { mid: message.mid });
	expect([await statusOf(two, voice.url), await statusOf(one, voice.url)]).toEqual([404, 404]);
});

/** As Safari records it: in fragments, or with the index at its end. */
const aac = (name: string, more: string[] = []): Buffer =>
	make(name, [
		"-f",
		"lavfi",
		"-i",
		"sine=duration=3",
		"-metadata",
		"location=+06.4541+003.3947/",
		"-c:a",
		"aac",
		...more,
	]);

test.runIf(isInstalled())(
	"AAC in MP4, as Safari records it, is heard by all; other sounds in MP4 are refused",
	async () => {
		const [one, two] = [await site.member(), await site.member()];
		for (const file of [aac("end.mp4"), aac("parts.mp4", ["-movflags", "frag_keyframe+empty_moov", "-ac", "1"])]) {
			const voice = (await site.as(one).upload("/v5/im/uploadVoice", file)).body.data;
			expect(voice).toMatchObject({ seconds: 3, url: expect.stringMatching(/\.aac$/) });
			const heard = await site.as(one).get(voice.url, { range: "bytes=0-1" });
			expect([heard.headers["content-type"], heard.raw.toString("hex")]).toEqual(["audio/aac", "fff1"]);
			expect((await site.as(one).get(voice.url)).raw.includes("+06.4541")).toBe(false);
			expect(await statusOf(one, voice.url.replace(".aac", ".ogg"))).toBe(404);
			await ok(one, "sendText", { to: String(two.uid), voice: voice.vid });
		}
		const withVideo = make("video.mp4", [
			"-f",
			"lavfi",
			"-i",
			"testsrc=duration=1",
			"-f",
			"lavfi",
			"-i",
			"sine=duration=1",
			"-c:a",
			"aac",
		]);
		const opus = make("opus.mp4", ["-f", "lavfi", "-i", "sine=duration=1", "-c:a", "libopus"]);
		for (const file of [withVideo, opus, aac("cut.mp4").subarray(0, 3_000), Buffer.from("\0\0\0\x10ftypM4A \0\0\0\0")])
			expectError(await site.as(one).upload("/v5/im/uploadVoice", file), {
				status: 422,
				reason: "voice-undecodable",
				...old,
			});
	},
);

test("a recording that nobody sends is deleted after a day", async () => {
	const one = await site.member();
	const voice = (await site.as(one).upload("/v5/im/uploadVoice", webm())).body.data;
	expect(voice.seconds).toBe(2);
	await deleteUnusedVoices(site.deps);
	expect(await statusOf(one, voice.url)).toBe(200);
	site.clock.advance(25 * 3_600_000);
	await deleteUnusedVoices(site.deps);
	expectError(await im(one, "sendText", { to: String((await site.member()).uid), voice: voice.vid }), {
		status: 422,
		reason: "voice-not-yours",
		...old,
	});
});

test("a photo of a message has another address than when it was uploaded, which only members of the conversation open", async () => {
	const [one, two, third] = [await site.member(), await site.member(), await site.member()];
	const bytes = await photo(400, 20).jpeg().toBuffer();
	const { aid, url } = (await site.as(one).upload("/v5/content/imageUpload", bytes)).body.data.picture;
	const sent = { to: String(two.uid), aids: String(aid), clientId: "photo" };
	const { message } = await ok(one, "sendText", sent);
	const [picture] = message.payload.pictures;
	expect(picture.url).toMatch(/\/chat-media\//);
	expect((await ok(one, "sendText", sent)).message.payload.pictures[0].url).toBe(picture.url);
	expect(picture.url).not.toBe(url);
	expect(await last(two, `C2C${one.uid}`)).toMatchObject({ isWithheld: true, payload: { pictures: [] } });
	await ok(two, "sendText", { to: String(one.uid), text: "Lovely" });
	for (const by of [one, two]) expect(await statusOf(by, picture.url)).toBe(200);
	for (const by of [third, await site.member()]) expect(await statusOf(by, picture.url)).toBe(404);
	expect((await site.guest.get(picture.url)).status).toBe(404);
	expect((await site.guest.get(picture.url.replace("chat-media", "media"))).status).toBe(404);
});
