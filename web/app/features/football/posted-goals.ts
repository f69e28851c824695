import type { PostedForm } from "../../lib/form/form-actions.server.ts";

/** Goals as a form sends them; none for an empty field, which is not 0. */
export const postedGoals = ({ text }: PostedForm) => {
	const read = (name: string): number | undefined => (text(name).trim() === "" ? undefined : Number(text(name)));
	return { home: read("home"), away: read("away") };
};
