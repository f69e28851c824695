import { formatDay } from "#contract/formats.ts";
import { currencyNames } from "#contract/ledger.ts";
import { useSite } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { toggleButton } from "../quick-action-form.tsx";

/** A day as the number of its quick action: 20261123. */
export const numberOfDay = (day: string): number => Number(day.replaceAll("-", ""));
export const dayOfNumber = (number: number): string => String(number).replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");

interface SignInButtonProps {
	day: string;
	signed: boolean;
	/** XGold that it brings. */
	gold?: number;
}

/**
 * Signs in for a day; without a connection it waits with that day. Afterwards all of them on the page say so (S-008).
 */
export const SignInButton = (props: SignInButtonProps) => (
	<span className="contents" data-count-of="sign-in">
		<PlainButton {...props} />
	</span>
);

function PlainButton({ day, signed, gold }: SignInButtonProps) {
	const { t, lang } = useSite();
	if (signed)
		return (
			<Button kind="quiet" icon="check" disabled>
				{t("signIn.signed")}
			</Button>
		);
	const name = formatDay(lang, { dateStyle: "long", timeZone: "UTC" }, new Date(day));
	return (
		<Button
			{...toggleButton("sign-in", numberOfDay(day), false, {
				on: "btn-quiet",
				off: "btn-reward",
				icon: "check",
				text: t("signIn.signed"),
			})}
			kind="reward"
			icon="sunrise"
			data-name={name}
		>
			{t("signIn.sign")}
			{gold !== undefined && (
				<span className="btn-reward-amount">
					+{gold}
					<Icon name="gold" />
					<span className="sr-only">{currencyNames.xgold}</span>
				</span>
			)}
		</Button>
	);
}
