import type { MedalView } from "#contract/medals.ts";
import { useCurrentPath, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { MedalPicture } from "./medal-row.tsx";
import "../../styles/medals.css";

/** Chooses which medals others see, and their order. Each button posts the new order. */
export function ArrangeMedals({ medals }: { medals: readonly MedalView[] }) {
	const t = useTranslate();
	const shown = medals.filter((one) => one.shown).map(({ medal }) => medal);
	const up = (at: number): string[] => shown.with(at - 1, shown[at] ?? "").with(at, shown[at - 1] ?? "");
	return (
		<Card title={t("medals.arrange")} id="arrange-medals">
			<p className="text-13 text-foreground-2">{t("medals.arrangeText")}</p>
			<form method="post" action={useCurrentPath()} data-part="closest">
				<input type="hidden" name="intent" value="arrange" />
				<ul className="medal-order">
					{medals.map(({ medal, name, s3_medal, shown: isShown }) => {
						const at = shown.indexOf(medal);
						return (
							<li key={medal}>
								<MedalPicture src={s3_medal} height={44} lazy />
								<span>
									{name}
									{!isShown && <small>{t("medals.hidden")}</small>}
								</span>
								{at > 0 && (
									<button
										className="icon-btn"
										type="submit"
										name="medals"
										value={up(at).join()}
										aria-label={t("medals.up", { name })}
									>
										<Icon name="arrow-up" />
									</button>
								)}
								<button
									className="icon-btn"
									type="submit"
									name="medals"
									value={(isShown ? shown.filter((one) => one !== medal) : [...shown, medal]).join()}
									aria-label={t(isShown ? "medals.hide" : "medals.show", { name })}
								>
									<Icon name={isShown ? "eye-off" : "eye"} />
								</button>
							</li>
						);
					})}
				</ul>
			</form>
		</Card>
	);
}
