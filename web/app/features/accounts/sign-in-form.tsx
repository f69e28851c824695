import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { usePaths, useSay } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SocialWays } from "../identities/social-ways.tsx";
import { PasskeyButton } from "../security/passkey-button.tsx";
import { NameField, SecretField } from "./fields.tsx";
import { FirstSubmit } from "./first-submit.tsx";
import { FormNotices } from "./form-notices.tsx";
import type { LineDown } from "./line.ts";
import type { Refusal } from "./refusal.ts";
import { useFaultFocus } from "./use-fault-focus.ts";
import { useFieldFaults } from "./use-field-faults.ts";
import { useLive } from "./use-live.ts";

/** What the sign-in action answers when nobody was signed in. */
export type SignInAnswer = { refusal: Refusal; username: string; remember: boolean; back: string | null } | LineDown;

interface SignInFormProps {
	/** Where to go afterwards; null leaves it to the server. */
	back: string | null;
	/** The answer of a form that was sent before the scripts lived. */
	answer?: SignInAnswer | undefined;
	/** Opens the register dialog; without it the link leads to its page. */
	onRegister?: () => void;
}

/** A browser that fills in a saved password shows it before it tells any script. */
const isFilledByBrowser = (form: HTMLFormElement): boolean => CSS.supports("selector(:autofill)") && form.querySelectorAll(".input:autofill").length >= 2;

/** Username, e-mail or phone, password, remember me (document 1, section 2; decision G-39). */
export function SignInForm({ back: begunWith, answer, onRegister }: SignInFormProps) {
	const say = useSay();
	const paths = usePaths();
	const live = useLive();
	const form = useRef<HTMLFormElement>(null);
	const fetcher = useFetcher<SignInAnswer>();
	const [filled, setFilled] = useState(false);
	const last = fetcher.data ?? answer;
	const { faults, edited } = useFieldFaults(last);
	const sent = last && "username" in last ? last : undefined;
	const back = begunWith ?? sent?.back ?? null;
	useFaultFocus(form, last);

	const look = (): void => {
		const element = form.current;
		if (!element) return;
		const values = new FormData(element);
		setFilled((values.get("username") !== "" && values.get("password") !== "") || isFilledByBrowser(element));
	};
	const typed = (event: FormEvent<HTMLFormElement>): void => {
		edited(event);
		look();
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: looked at once when the form comes alive, later by its events
	useEffect(() => {
		look();
		const later = setTimeout(look, 600);
		return () => clearTimeout(later);
	}, []);

	const answerWith = (assertion: string): void => {
		const remember = form.current && new FormData(form.current).has("remember");
		void fetcher.submit({ assertion, ...(remember ? { remember: "1" } : {}), ...(back ? { back } : {}) }, { method: "post", action: paths.signIn(back) });
	};
	return (
		<fetcher.Form ref={form} method="post" action={paths.signIn(back)} noValidate className="door-form" onInput={typed} onChange={look}>
			<FirstSubmit />
			{back && <input type="hidden" name="back" value={back} />}
			<FormNotices answer={last} />
			<NameField label={say("signIn.name")} defaultValue={sent?.username} error={faults.username} />
			<SecretField error={faults.password} />
			<div className="door-row">
				<Checkbox name="remember" value="1" defaultChecked={sent?.remember ?? true}>
					{say("signIn.remember")}
				</Checkbox>
				<Anchor className="door-link" href={paths.forget(back)}>
					{say("forget.link")}
				</Anchor>
			</div>
			<Button type="submit" size="lg" wide busy={fetcher.state !== "idle"} disabled={live && !filled} disabledReason={say("form.fillFirst")}>
				{say("signIn.submit")}
			</Button>
			<PasskeyButton purpose="sign-in" onAnswer={answerWith}>
				{say("passkey.signIn")}
			</PasskeyButton>
			<SocialWays back={back} />
			<p className="door-other">
				<span>{say("signIn.new")}</span>{" "}
				<Anchor
					href={paths.register(back)}
					onClick={(event) => {
						if (!onRegister) return;
						event.preventDefault();
						onRegister();
					}}
				>
					{say("signIn.create")}
				</Anchor>
			</p>
		</fetcher.Form>
	);
}
