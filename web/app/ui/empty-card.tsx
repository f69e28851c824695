import { Card } from "./card.tsx";
import { EmptyState, type StateMessageProps } from "./state-message.tsx";

/** A card that says that there is nothing. */
export function EmptyCard(props: StateMessageProps) {
	return (
		<Card unpadded>
			<EmptyState {...props} />
		</Card>
	);
}
