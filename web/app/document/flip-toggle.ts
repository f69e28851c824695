/** Shows the next state of a like, bookmark or follow before the server has answered. */
export function flip(button: HTMLButtonElement): void {
	const on = button.getAttribute("aria-pressed") !== "true";
	button.setAttribute("aria-pressed", String(on));
	button.name = on ? `un${button.name}` : button.name.slice(2);
	const kind = button.name.replace(/^un/, "");
	if (kind.startsWith("follow")) {
		const text = button.querySelector(".btn-text");
		const { other = "" } = button.dataset;
		button.dataset.other = text?.textContent ?? "";
		if (text) text.textContent = other;
		button.classList.toggle("btn-quiet", on);
		button.classList.toggle("btn-soft", !on);
		button.querySelector("use")?.setAttribute("href", `/icons.svg#${on ? "check" : "plus"}`);
		return;
	}
	button.classList.toggle(
		button.dataset.small === undefined ? (kind === "like" ? "liked" : "bookmarked") : "liked-text",
		on,
	);
	if (kind !== "metoo")
		button
			.querySelector("use")
			?.setAttribute("href", `/icons.svg#${kind === "like" ? "heart" : "bookmark"}${on ? "-full" : ""}`);
	const count = button.querySelector("[aria-hidden]:not(svg)");
	if (count && /^\d+$/.test(count.textContent ?? ""))
		count.textContent = String(Number(count.textContent) + (on ? 1 : -1));
}
