import { useEffect } from "react";
import { useBlocker } from "react-router";

/** Asks for confirmation before leaving the page while something would be lost. */
export function useUnsavedChanges(unsaved: boolean, question: string): void {
	const blocker = useBlocker(unsaved);
	useEffect(() => {
		if (blocker.state !== "blocked") return;
		if (confirm(question)) blocker.proceed();
		else blocker.reset();
	}, [blocker, question]);
	useEffect(() => {
		if (!unsaved) return;
		const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
		addEventListener("beforeunload", ask);
		return () => removeEventListener("beforeunload", ask);
	}, [unsaved]);
}
