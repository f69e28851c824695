import { useSite } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Label } from "../../../ui/label.tsx";
import type { SecurityOverview } from "./security-overview.server.ts";

/** The confirmed phone number, shortened. It can only be changed by support. */
export function PhoneCard({ phone }: { phone: string }) {
	const { t, paths } = useSite();
	return (
		<Card title={t("security.phone")}>
			<p className="reauth-phone">
				<Icon name="phone" />
				<bdi dir="ltr">{phone}</bdi>
			</p>
			<p className="mb-2 text-foreground-2">{t("security.phoneText")}</p>
			<p className="mb-3 text-foreground-2">{t("security.phoneChange")}</p>
			<Button href={paths.href("ucenter/setting/helpcenter/feedback")} kind="quiet">
				{t("security.phoneContact")}
			</Button>
		</Card>
	);
}

/** State of two-factor authentication, with a link to change it. */
export function TwoFactorCard({ overview: { two_factor, recovery_left } }: { overview: SecurityOverview }) {
	const { t, paths } = useSite();
	return (
		<Card
			title={t("twoFactor.title")}
			aside={<Label kind={two_factor ? "digest" : "plain"} text={t(two_factor ? "twoFactor.on" : "twoFactor.off")} />}
		>
			<p className="mb-3 text-foreground-2">
				{two_factor ? t("twoFactor.recoveryCodesLeft", { n: recovery_left }) : t("twoFactor.text")}
			</p>
			<Button
				href={paths.href("ucenter/setting/two-step")}
				kind={two_factor ? "quiet" : "main"}
				icon={two_factor ? "settings" : "shield"}
			>
				{t(two_factor ? "twoFactor.manage" : "twoFactor.setUp")}
			</Button>
		</Card>
	);
}
