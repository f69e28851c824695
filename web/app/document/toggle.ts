/** Shows the other state of a quick action's button before the server has answered, as its attributes say. */
export function toggle(button: HTMLButtonElement): void {
	const on = button.getAttribute("aria-pressed") !== "true";
	button.setAttribute("aria-pressed", String(on));
	button.name = on ? `un${button.name}` : button.name.slice(2);
	const { dataset, classList } = button;
	if (dataset.on) classList.toggle(dataset.on, on);
	if (dataset.off) classList.toggle(dataset.off, !on);
	const text = button.querySelector(".btn-text");
	if (text && dataset.other) [text.textContent, dataset.other] = [dataset.other, text.textContent];
	const icon = button.querySelector("use");
	const [address = "", shown = ""] = icon?.getAttribute("href")?.split("#") ?? [];
	if (icon && dataset.otherIcon) {
		icon.setAttribute("href", `${address}#${dataset.otherIcon}`);
		dataset.otherIcon = shown;
	}
	const count = button.querySelector("[aria-hidden]:not(svg)");
	if (count && /^\d+$/.test(count.textContent)) count.textContent = String(Number(count.textContent) + (on ? 1 : -1));
}
