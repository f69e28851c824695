import { followUser } from "#contract/social.ts";
import { callApi, createMember, uidOf } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test } from "./test.ts";

const executablePath = process.env.CHROMIUM;

// A microphone that beeps.
test.use({
	launchOptions: {
		...(executablePath ? { executablePath } : {}),
		args: [
			...["--no-sandbox", "--disable-gpu", "--no-first-run"],
			...["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"],
		],
	},
});

test("a refused microphone is said plainly; a voice message is recorded by keyboard, heard, sent, and played", async ({
	openPage,
}) => {
	const [ada, ben] = [await createMember(), await createMember()];
	const [adaUid, benUid] = [await uidOf(ada), await uidOf(ben)];
	await callApi(followUser, { body: { follow_uid: benUid, status: 1 } }, ada.token);
	await callApi(followUser, { body: { follow_uid: adaUid, status: 1 } }, ben.token);
	const page = await openPage(ada, { permissions: ["microphone"], viewport: { width: 360, height: 740 } });
	await page.goto(`/message?cid=C2C${benUid}`);
	await page.locator(".chat-live").waitFor();
	const record = page.getByRole("button", { name: t("chats.record") });
	await page.evaluate(() => {
		const { mediaDevices } = navigator;
		Object.defineProperty(mediaDevices, "getUserMedia", {
			configurable: true,
			value: () => Promise.reject(new DOMException("", "NotAllowedError")),
		});
	});
	await record.click();
	await expect(page.getByRole("alert").getByText(t("chats.microphoneRefused"))).toBeVisible();
	await page.getByRole("button", { name: t("chats.close") }).click();
	await expect(record).toBeFocused();

	await page.evaluate(() => {
		Reflect.deleteProperty(navigator.mediaDevices, "getUserMedia");
	});
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: t("chats.stopRecording") })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(record).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: t("chats.stopRecording") })).toBeFocused();
	await expect(page.getByText("0:02")).toBeVisible();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: t("chats.play") })).toBeFocused();
	await page.getByRole("button", { name: t("chats.send"), exact: true }).click();

	const other = await openPage(ben);
	await other.goto(`/message?cid=C2C${adaUid}`);
	await other.locator(".chat-live").waitFor();
	const message = other.locator(".chat-message");
	await message.getByRole("button", { name: t("chats.play") }).click();
	await expect(message.getByRole("button", { name: t("chats.pause") })).toBeVisible();
	await message.getByRole("button", { name: t("chats.speed", { speed: "1" }) }).click();
	await expect(message.getByRole("button", { name: t("chats.speed", { speed: "1.5" }) })).toBeVisible();
	// It ends, and begins again at its beginning.
	await expect(message.getByRole("button", { name: t("chats.play") })).toBeVisible();
});
