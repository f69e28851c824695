import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type Scheme = "light" | "dark";

/** What depends on colours: all that can differ between light and dark, and what costs most. */
const byColour = ["color-contrast", "link-in-text-block"];

interface Wanted {
	/** Rules that don't fit this screen. */
	except?: string[];
	/** What is told of a failure, beside the fault itself. */
	name?: string;
}

/** Runs rules of axe on the page as it stands. Only what is wrong is gathered: to tell of all that is right would take longer than to look. */
async function look(page: Page, options: Parameters<AxeBuilder["options"]>[0], name: string): Promise<void> {
	const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], preload: false, ...options });
	const { violations } = await axe.analyze();
	const told = violations.flatMap(({ id, nodes }) =>
		nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} — ${failureSummary?.split("\n")[1]?.trim()}`),
	);
	expect(told, name).toEqual([]);
}

const off = (rules: string[]) => ({ rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])) });

/** Every rule that axe has, in the light that the page stands in. */
export const expectAccessible = (page: Page, { except = [], name = "" }: Wanted = {}): Promise<void> => look(page, off(except), name);

/** What words alone can spoil, in a language whose colours are those of another that was looked at. */
export const expectAccessibleWords = (page: Page, name: string): Promise<void> => look(page, off(byColour), name);

/** Every rule in light; in dark the page is the same but for its colours. */
export async function expectAccessibleInBothLights(page: Page, wanted: Wanted = {}): Promise<void> {
	const inLight = (colorScheme: Scheme): Promise<void> => page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
	await inLight("light");
	await expectAccessible(page, { ...wanted, name: "light" });
	await inLight("dark");
	await look(page, { runOnly: { type: "rule", values: byColour } }, "dark");
}
