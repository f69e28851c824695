/** Moves the focus among the buttons of a row or grid by arrow keys, Home and End. @returns the button that got it */
export function moveFocus(event: KeyboardEvent, group: Element): HTMLElement | undefined {
	const buttons = [...group.querySelectorAll<HTMLElement>("button")];
	const at = buttons.indexOf(document.activeElement as HTMLElement);
	const rowTop = buttons[0]?.offsetTop;
	const columns = Math.max(1, buttons.filter(({ offsetTop }) => offsetTop === rowTop).length);
	const steps: Record<string, number> = {
		ArrowRight: 1,
		ArrowLeft: -1,
		ArrowDown: columns,
		ArrowUp: -columns,
		Home: -at,
		End: buttons.length - 1 - at,
	};
	const step = steps[event.key];
	const next = step === undefined || at === -1 ? undefined : buttons[at + step];
	if (step !== undefined) event.preventDefault();
	if (!next || step === 0) return undefined;
	for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
	next.focus();
	return next;
}
