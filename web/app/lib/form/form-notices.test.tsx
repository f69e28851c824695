import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { expect, test } from "vitest";
import english from "#contract/messages/en/forms.json" with { type: "json" };
import { loadMessages } from "../i18n/translate.ts";
import { FormNotices } from "./form-notices.tsx";
import type { FormResult } from "./form-result.ts";

loadMessages("en", english);

/** What a form shows of a refusal. */
async function render(reason: NonNullable<FormResult["formError"]>["reason"]): Promise<string> {
	const result: FormResult = {
		form: "order",
		intent: "order",
		formError: { msg: "Refused.", reason, fields: {}, general: true },
	};
	const handler = createStaticHandler([{ id: "root", path: "/", element: <FormNotices result={result} /> }]);
	const context = await handler.query(new Request("http://localhost/"));
	if (context instanceof Response) throw new Error("no page");
	const router = createStaticRouter(handler.dataRoutes, context);
	const { prelude } = await prerenderToNodeStream(
		<StaticRouterProvider router={router} context={context} hydrate={false} />,
	);
	return text(prelude);
}

test("an action that needs a verified profile opens the dialog, whose Verify leads to the basic information (U-024)", async () => {
	const html = await render("verification-needed");
	const dialog = html.slice(html.indexOf("<dialog open"));
	expect(dialog).toContain(english["verify.title"]);
	expect(dialog).toMatch(new RegExp(`href="/ucenter/setting/basicinfo"[^>]*>.*${english["verify.submit"]}`));
	expect(await render("conflict")).not.toContain("<dialog");
});
