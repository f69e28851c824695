import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { siteUrl, webhookOrigin, webhookPort } from "./address.ts";
import { createAdministrator, createMember, createThread } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test } from "./test.ts";
import { formRejected } from "./twoFactor.ts";

interface Received {
	headers: IncomingHttpHeaders;
	body: string;
}

/** Another system to which events are sent. */
async function startReceiver(): Promise<{ received: Received[]; close(): void }> {
	const received: Received[] = [];
	const server = createServer((request, response) => {
		let body = "";
		request.on("data", (part) => {
			body += part;
		});
		request.on("end", () => {
			received.push({ headers: request.headers, body });
			response.end();
		});
	});
	await new Promise<void>((resolve) => server.listen(webhookPort, "127.0.0.1", resolve));
	return { received, close: () => server.close() };
}

test("an administrator tells another system of new posts, and gives it a key", async ({ openPage, allowedErrors }) => {
	// The address that is refused.
	allowedErrors.push(formRejected);
	const { received, close } = await startReceiver();
	const page = await openPage(await createAdministrator());
	const content = page.locator("#content");

	// An address of the own network is refused; the receiver of the tests is the exception.
	await page.goto("/admin/webhooks");
	await content.getByLabel(t("webhook.url")).fill("https://192.168.0.1/hook");
	await content.getByLabel(t("webhook.event.thread.published")).check();
	await content.getByRole("button", { name: t("webhook.add") }).click();
	await expect(content.getByText(t("error.webhook-address"))).toBeVisible();
	await content.getByLabel(t("webhook.url")).fill(`${webhookOrigin}/hook`);
	await content.getByLabel(t("webhook.name"), { exact: true }).fill("Ticket system");
	await content.getByLabel(t("admin.roles.section")).selectOption({ label: "Kenya" });
	await content.getByLabel(t("webhook.event.thread.published")).check();
	await content.getByRole("button", { name: t("webhook.add") }).click();
	const secret = await content.locator(".shown-once code").textContent();
	expect(secret).toMatch(/^whsec_/);

	// A test event, and then a post, each signed.
	await page.goto("/admin/webhooks");
	await expect(content.locator(".shown-once")).toHaveCount(0);
	await content.getByRole("link", { name: "Ticket system" }).click();
	await page.waitForURL(/admin\/webhooks\/\d+/);
	await content.getByRole("button", { name: t("webhook.test") }).click();
	await expect(content.getByText(t("webhook.done.test"))).toBeVisible();
	await expect.poll(() => received.length).toBe(1);
	const { tid } = await createThread(await createMember({ section: "ke" }), { country_fid: 207 });
	const ofThread = () => received.find(({ body }) => JSON.parse(body).data.tid === tid);
	await expect.poll(() => ofThread() !== undefined).toBe(true);
	const { headers, body } = ofThread() as Received;
	const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
	const key = Buffer.from((secret ?? "").replace("whsec_", ""), "base64");
	expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
	await page.reload();
	await expect(content.getByText(t("webhook.state.sent")).first()).toBeVisible();

	// The secret is replaced, and the address is edited.
	await content.getByText(t("webhook.replaceSecret"), { exact: true }).first().click();
	await content.getByRole("button", { name: t("webhook.replaceSecret") }).click();
	await expect(content.locator(".shown-once code")).toHaveText(/^whsec_/);
	await expect(content.locator(".shown-once code")).not.toHaveText(String(secret));
	await content.getByLabel(t("webhook.url")).fill(`${webhookOrigin}/other`);
	await expect(content.getByLabel(t("webhook.event.thread.published"))).toBeChecked();
	await content.getByRole("button", { name: t("webhook.save") }).click();
	await expect(content.getByText(t("webhook.done.enable"))).toBeVisible();
	await expect(content.getByText(`${webhookOrigin}/other`).first()).toBeVisible();
	await content
		.getByRole("button", { name: t("webhook.resend") })
		.first()
		.click();
	await expect(content.getByText(t("webhook.done.resend"))).toBeVisible();
	await content.getByText(t("webhook.delete"), { exact: true }).first().click();
	await content.getByRole("button", { name: t("webhook.delete") }).click();
	await expect(content.getByText(t("webhook.done.delete"))).toBeVisible();
	close();

	// A key reads members and nothing else, until it is revoked.
	await page.goto("/admin/keys");
	await content.getByLabel(t("apiKey.name"), { exact: true }).fill("Ticket system");
	await content.getByLabel(t("apiKey.scope.members.read")).check();
	await content.getByRole("button", { name: t("apiKey.add") }).click();
	const apiKey = await content.locator(".shown-once code").textContent();
	const call = async (path: string): Promise<number> =>
		(await fetch(siteUrl + path, { headers: { authorization: `Bearer ${apiKey}` } })).status;
	expect(await call("/v5/admin/members?q=1001")).toBe(200);
	expect(await call("/v5/admin/settings")).toBe(403);
	await page.goto("/admin/keys");
	const row = content.locator("li", { hasText: apiKey?.slice(0, 8) ?? "" });
	await row.getByText(t("apiKey.revoke"), { exact: true }).first().click();
	await row.getByRole("button", { name: t("apiKey.revoke") }).click();
	await expect(content.getByText(t("apiKey.revoked"))).toBeVisible();
	expect(await call("/v5/admin/members?q=1001")).toBe(401);
});
