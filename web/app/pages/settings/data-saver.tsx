import { redirectDocument } from "react-router";
import { formActions } from "../../lib/form/form-actions.server.ts";
import type { Translate } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor, safeReturnPath } from "../../lib/paths.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Route } from "./+types/data-saver";

export function loader({ request, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const back = safeReturnPath(new URL(request.url).searchParams.get("back"), pathsForVisitor(api).home);
	return { back, byBrowser: api.savesData && !api.savesDataChosen };
}

export const action = formActions({
	choose: ({ api, text, url: { pathname, search } }) => {
		const choice = (["on", "off"] as const).find((one) => one === text("saver"));
		if (choice) api.setPreference("saver", choice);
		return redirectDocument(pathname + search);
	},
});

const effects = [
	["saver.photos", "image-down"],
	["saver.videos", "play-full"],
	["saver.avatars", "user"],
	["saver.lists", "file"],
	["saver.live", "bell"],
] as const;

/** What the script says of the bytes that this device received. */
const meterTexts = (t: Translate) => ({
	caption: t("saver.used"),
	visit: t("saver.visit"),
	day: t("saver.today"),
	month: t("saver.month"),
	pages: t("saver.kindPages"),
	photos: t("saver.kindPhotos"),
	videos: t("saver.kindVideos"),
	files: t("saver.kindFiles"),
	total: t("saver.total"),
	since: t("saver.since", { date: "{date}" }),
	reset: t("saver.reset"),
	none: t("saver.none"),
});

/** The switch of data saver, for this browser. */
export default function DataSaverPage({ loaderData: { back, byBrowser } }: Route.ComponentProps) {
	const { t, paths, savesData, site } = useSite();
	return (
		<div className="grid grid-cols-1 gap-3">
			<title>{`${t("saver.title")} · ${site.siteName}`}</title>
			<Card>
				<h1 className="mb-3 font-bold">{t("saver.title")}</h1>
				<p className="mb-3 text-foreground-2">
					{t(byBrowser ? "saver.byBrowser" : savesData ? "saver.isOn" : "saver.isOff")}
				</p>
				<form method="post" action={paths.href("data-saver", { back })}>
					<Button type="submit" name="saver" value={savesData ? "off" : "on"} kind={savesData ? "quiet" : "main"} wide>
						{t(savesData ? "saver.turnOff" : "saver.turnOn")}
					</Button>
				</form>
			</Card>
			<Card title={t("saver.does")}>
				<ul className="grid gap-3">
					{effects.map(([text, icon]) => (
						<li key={text} className="flex gap-3">
							<Icon name={icon} />
							<span>{t(text)}</span>
						</li>
					))}
				</ul>
			</Card>
			<Card title={t("saver.used")} hidden>
				<div className="grid gap-3" data-meter={JSON.stringify(meterTexts(t))} />
			</Card>
			<Button href={back} kind="quiet" icon="arrow-left" wide>
				{t("saver.back")}
			</Button>
		</div>
	);
}
