import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { type MessageKey, translatorFor } from "../../lib/i18n/translate.ts";
import { ErrorPage } from "./error-page.tsx";

/** The text, or the key where no other test of the process has loaded the texts. */
const textOf = (key: MessageKey): string => translatorFor("en")(key);

const render = (status: number): string => {
	const router = createMemoryRouter([{ id: "root", path: "*", element: <ErrorPage status={status} /> }]);
	return renderToStaticMarkup(<RouterProvider router={router} />);
};

test("only a page that one may not see says so; after too many requests one is asked to try again", () => {
	for (const status of [401, 403]) expect(render(status)).toContain(textOf("errorPage.forbiddenText"));
	for (const status of [429, 500, 503]) {
		expect(render(status)).not.toContain(textOf("errorPage.forbiddenText"));
		expect(render(status)).toContain(textOf("errorPage.retry"));
	}
});
