import { displayNames, formatDay } from "#contract/formats.ts";
import type { ChangeView } from "#contract/profiles.ts";
import type { MessageKey, Translate } from "../../lib/i18n/translate.ts";
import { useTimestamp } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Fields with a label; another release may have logged others. */
const knownFields = [
	"avatar",
	"back_pic",
	"nickname",
	"username",
	"sightml",
	"gender",
	"birthday",
	"occupation",
	"realname",
	"nationality",
	"cityname",
] as const;

/** Changes of the member's profile, newest first; collapsed at first. */
export function ChangeLog({ changes, next, open }: { changes: ChangeView[]; next: number | null; open: boolean }) {
	const { t, paths, viewer, lang } = useSite();
	const whenOf = useTimestamp();
	return (
		<Card id="log">
			<details className="change-log" open={open}>
				<summary>
					<h2>{t("profile.changeLogTitle")}</h2>
					<Icon name="chevron-down" size={16} />
				</summary>
				{changes.length === 0 && <p className="empty-text">{t("profile.changeLogEmpty")}</p>}
				<ul className="item-list">
					{changes.map((change) => {
						const { text, dateTime } = whenOf(change.dateline);
						return (
							<li key={change.id} className="item">
								<span>{describeChange(change, t, lang)}</span>
								<span className="item-meta">
									<time dateTime={dateTime} suppressHydrationWarning>
										{text}
									</time>
									{change.by_uid !== viewer.uid && <span>{t("profile.changeLogByTeam")}</span>}
								</span>
							</li>
						);
					})}
				</ul>
				{next !== null && (
					<Button kind="quiet" wide href={`${paths.href("ucenter/setting/basicinfo")}?before=${next}#log`} rel="next">
						{t("profile.changeLogOlder")}
					</Button>
				)}
			</details>
		</Card>
	);
}

function describeChange(change: ChangeView, t: Translate, lang: string): string {
	const known = knownFields.find((name) => name === change.field);
	const field = known ? t(`profile.field.${known}`) : change.field;
	if (known === "avatar" || known === "back_pic")
		return t(change.new ? "profile.changeLogPhotoSet" : "profile.changeLogPhotoRemoved", { field });
	const shown = (value: string): string => shownValue(change.field, value, t, lang);
	if (change.new === "" || change.new === "0") return t("profile.changeLogCleared", { field, old: shown(change.old) });
	if (change.old === "" || change.old === "0") return t("profile.changeLogSet", { field, new: shown(change.new) });
	return t("profile.changeLogChanged", { field, old: shown(change.old), new: shown(change.new) });
}

/** A value as text to show. */
function shownValue(field: string, value: string, t: Translate, lang: string): string {
	if (field === "gender" && /^[0-3]$/.test(value)) return t(`profile.gender.${value}` as MessageKey);
	if (field === "birthday" && /^\d{4}-\d\d-\d\d$/.test(value)) return isoDateText(value, lang);
	if (field === "nationality" && /^[A-Z]{2}$/.test(value))
		return displayNames(lang, { type: "region" }).of(value) ?? value;
	return value;
}

/** A date "YYYY-MM-DD" in the viewer's language. */
const isoDateText = (day: string, lang: string): string =>
	formatDay(lang, { dateStyle: "long", timeZone: "UTC" }, new Date(`${day}T00:00:00Z`));
