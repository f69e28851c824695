import { usePaths, useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";

/** The confirmed phone number, shortened. It can only be changed by support. */
export function PhoneCard({ phone }: { phone: string }) {
	const t = useTranslate();
	const paths = usePaths();
	return (
		<Card title={t("security.phone")}>
			<p className="reauth-phone">
				<Icon name="phone" />
				<bdi dir="ltr">{phone}</bdi>
			</p>
			<p className="mb-2 text-foreground-2">{t("security.phoneText")}</p>
			<p className="mb-3 text-foreground-2">{t("security.phoneChange")}</p>
			<Button href={paths.feedback} kind="quiet">
				{t("security.phoneContact")}
			</Button>
		</Card>
	);
}
