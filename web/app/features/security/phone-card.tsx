import { usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";

/** The confirmed phone, as its owner knows it again. No call of the documents changes one: people do. */
export function PhoneCard({ phone }: { phone: string }) {
	const say = useSay();
	const paths = usePaths();
	return (
		<Card title={say("security.phone")}>
			<p className="owner-phone">
				<Icon name="phone" />
				<bdi dir="ltr">{phone}</bdi>
			</p>
			<p className="mb-2 text-ink-2">{say("security.phoneText")}</p>
			<p className="mb-3 text-ink-2">{say("security.phoneChange")}</p>
			<Button href={paths.feedback} kind="quiet">
				{say("security.phoneWrite")}
			</Button>
		</Card>
	);
}
