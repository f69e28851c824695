import { addEmoticon, deleteEmoticonPack, hideEmoticonPack, saveEmoticonPack } from "#contract/emoticonAdmin.ts";
import { pictureUpload } from "#contract/media.ts";
import { generatePay } from "#contract/store.ts";
import { siteUrl } from "./address.ts";
import { executeSql } from "./database.ts";
import { composer } from "./locators.ts";
import { callApi, createAdministrator, createMemberWithCoins, createThread } from "./members.ts";
import { t } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
import { expect, test, waitForHydration } from "./test.ts";

const pack = { en: "Night birds", fr: "Oiseaux de nuit", hi: "रात के पक्षी" };
const owl = { en: "barn owl", fr: "chouette", hi: "उल्लू" };

/** Adds a pack with one emoticon. @returns its type */
async function addPack(token: string): Promise<string> {
	const { type } = await callApi(saveEmoticonPack, { body: pack }, token);
	const form = new FormData();
	const { buffer, name } = await photoFile("owl.jpg", 120);
	form.set("file", new File([new Uint8Array(buffer)], name));
	const headers = { authorization: `Bearer ${token}` };
	const response = await fetch(`${siteUrl}${pictureUpload.path}`, { method: "POST", body: form, headers });
	const { data } = (await response.json()) as { data: { aid: number } };
	await callApi(addEmoticon, { body: { type, aid: data.aid, ...owl } }, token);
	await callApi(hideEmoticonPack, { body: { type, status: 0 } }, token);
	return type;
}

test("emoticons of a pack are chosen in replies and stay when it is deleted; a pack that was bought is in the composer", async ({
	openPage,
}) => {
	const { token } = await createAdministrator();
	const type = await addPack(token);
	const member = await createMemberWithCoins("ng", "xgold", 200);
	const [goods] = await executeSql("select id from store_goods where sn = 'DR-ANIMALS'", []);
	await callApi(generatePay, { query: {}, body: { goods_id: Number(goods?.id) } }, member.token);
	const thread = await createThread(member);
	const page = await openPage(member);
	await page.goto(thread.path);
	await waitForHydration(page);
	const field = page.getByLabel(t("reply.replyToMember", { name: member.username }));
	await field.fill("Seen last night ");
	await page.getByRole("button", { name: t("writing.emoticons") }).click();
	const picker = page.getByRole("dialog", { name: t("writing.emoticons") });
	await picker.getByRole("tab", { name: pack.en }).click();
	await picker.getByRole("tabpanel").getByRole("button", { name: owl.en }).click();
	await expect(field).toHaveValue(`Seen last night {:${type}_1:}`);
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: t("reply.send") }).click();
	const emoticon = page.getByRole("article").getByRole("img", { name: owl.en });
	await expect(emoticon).toBeVisible();

	await callApi(deleteEmoticonPack, { body: { type } }, token);
	await page.reload();
	await expect(emoticon).toBeVisible();
	expect(
		await emoticon.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
	).toBeGreaterThan(0);
	await page.goto("/note/thread");
	await waitForHydration(page);
	await page.getByRole("button", { name: t("writing.emoticons") }).click();
	await picker.getByRole("tab", { name: t("emoticonPack.animals") }).click();
	await expect(picker.getByRole("tab", { name: pack.en })).toHaveCount(0);
	await expect(composer(page).text).toHaveValue("");
	await picker.getByRole("tabpanel").getByRole("button").first().click();
	await expect(composer(page).text).toHaveValue(/^\{:17_\d+:\} ?$/);
});
