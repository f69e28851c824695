/** Parses a typed number: empty is 0, anything else that is no number becomes 9999, which the server rejects. */
export const parseWholeNumber = (text: string): number =>
	text.trim() === "" || text.trim() === "–" ? 0 : /^\d{1,4}$/.test(text.trim()) ? Number(text) : 9_999;
