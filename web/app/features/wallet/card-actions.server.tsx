import { showCard } from "#contract/walletCards.ts";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { CardItem } from "./card-item.tsx";

/** The forms of the pages of cards: opens a code, in place or on the answered page. */
export const cardActions = formActions({
	show: async (form) => {
		const card = await form.call(showCard, { id: form.number("id") });
		const path = `${form.url.pathname}${form.url.search}`;
		return form.isPart ? form.change(path, () => <CardItem card={card} action={path} />) : card;
	},
});
