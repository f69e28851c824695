import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";

/** A secret that is shown this once, to be copied. */
export function ShownOnce({ title, text, secret }: { title: string; text: string; secret: string }) {
	return (
		<Card title={title}>
			<Notice tone="warning">{text}</Notice>
			<p className="shown-once">
				<code>{secret}</code>
			</p>
		</Card>
	);
}
