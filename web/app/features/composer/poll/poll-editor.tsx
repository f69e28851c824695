import { useEffect, useRef, useState } from "react";
import { constraints } from "#contract/constraints.ts";
import { newIdempotencyKey } from "../../../lib/idempotency-key.ts";
import { useTranslate } from "../../../lib/site.tsx";
import type { PollOption, PostPoll } from "../../../lib/unsent/post.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Select } from "../../../ui/select.tsx";
import { FieldError, useMessage } from "../text-fields.tsx";
import type { Composer } from "../use-composer.ts";
import { PollOptionFields } from "./poll-option.tsx";
import "../../../styles/poll.css";

const { maxOptions, minOptions, minDays, maxDays } = constraints.poll;

const numbersTo = (max: number): number[] => Array.from({ length: max }, (_none, index) => index + 1);

/** Options and settings of a poll; without one somebody has voted. Without script a button adds more options. */
export function PollEditor({ composer }: { composer: Composer }) {
	const t = useTranslate();
	const { poll } = composer.state.post;
	return poll ? <PollFieldset composer={composer} poll={poll} /> : <Notice tone="info">{t("poll.fixed")}</Notice>;
}

function PollFieldset({ composer, poll }: { composer: Composer; poll: PostPoll }) {
	const t = useTranslate();
	const { hydrated, state, dispatch, pictures } = composer;
	const error = state.error?.parts;
	const errorText = useMessage()(error?.poll);
	const list = useRef<HTMLOListElement>(null);
	const [announcement, announce] = useState("");
	const [focused, focus] = useState<string>();
	const full = poll.options.length >= maxOptions;
	const isOnlyError = Boolean(error?.poll && !error.title && !error.text);

	useEffect(() => {
		if (focused) list.current?.querySelector<HTMLInputElement>(`#${focused}`)?.focus();
	}, [focused]);
	useEffect(() => {
		if (!isOnlyError) return;
		const inputs = [...(list.current?.querySelectorAll<HTMLInputElement>("input[name=polloption]") ?? [])];
		(inputs.find(({ value }) => value.trim() === "") ?? inputs[0])?.focus();
	}, [isOnlyError]);

	const move = (from: number, to: number): void => {
		dispatch({ type: "optionMoved", from, to });
		if (to >= 0 && to < poll.options.length) announce(t("poll.optionMoved", { n: to + 1, total: poll.options.length }));
	};
	const remove = (place: number): void => {
		const option = poll.options[place];
		if (!option) return;
		if (option.picture) pictures.release([option.picture]);
		dispatch({ type: "optionRemoved", option: option.id });
		focus(poll.options[place + 1]?.id ?? poll.options[place - 1]?.id);
		announce(t("poll.optionRemoved", { n: place + 1 }));
	};
	/** @returns the id of the new option */
	const add = (after?: string): string => {
		const option = `option-${newIdempotencyKey()}`;
		dispatch({ type: "optionAdded", option, after });
		return option;
	};
	const setPicture = ({ id: option, picture }: PollOption, file?: File): void => {
		if (picture) pictures.release([picture]);
		dispatch({ type: "optionPictured", option, picture: file && pictures.open(file) });
	};
	const set = (to: Partial<PostPoll>): void => dispatch({ type: "pollSet", to });

	return (
		<fieldset className="poll-editor" aria-describedby="poll-error">
			<legend>{t("poll.options")}</legend>
			<ol ref={list} className="poll-options">
				{poll.options.map((option, place) => (
					<PollOptionFields
						key={option.id}
						option={option}
						place={place}
						total={poll.options.length}
						hydrated={hydrated}
						onText={(text) => dispatch({ type: "optionTyped", option: option.id, text })}
						onFile={(file) => setPicture(option, file)}
						onRemovePicture={() => setPicture(option)}
						onMove={(to) => move(place, to)}
						{...(poll.options.length > minOptions && { onRemove: () => remove(place) })}
						onNext={() => focus(poll.options[place + 1]?.id ?? (full ? undefined : add(option.id)))}
					/>
				))}
			</ol>
			<FieldError id="poll-error" text={errorText} alert />
			{full ? (
				<p className="field-note">{t("poll.optionsFull", { max: maxOptions })}</p>
			) : (
				<Button
					kind="soft"
					icon="plus"
					{...(hydrated
						? { type: "button", onClick: () => focus(add()) }
						: { type: "submit", name: "intent", value: "add-option", formNoValidate: true })}
				>
					{t("poll.addOption")}
				</Button>
			)}
			<div className="poll-settings">
				<Field
					label={t("poll.days")}
					name="expiration"
					type="number"
					inputMode="numeric"
					min={minDays}
					max={maxDays}
					required
					value={poll.days}
					onChange={({ currentTarget }) => set({ days: currentTarget.value })}
				/>
				<Select
					label={t("poll.choices")}
					name="maxchoices"
					value={poll.choices}
					onChange={({ currentTarget }) => set({ choices: currentTarget.value })}
				>
					{numbersTo(Math.max(poll.options.length, Number(poll.choices) || 1)).map((n) => (
						<option key={n} value={n}>
							{t("poll.choicesUpTo", { n })}
						</option>
					))}
				</Select>
			</div>
			<Checkbox
				name="overt"
				value="1"
				checked={poll.showsVoters}
				onChange={({ currentTarget }) => set({ showsVoters: currentTarget.checked })}
			>
				{t("poll.showVoters")}
			</Checkbox>
			<Checkbox
				name="hideresults"
				value="1"
				checked={poll.hidesResults}
				onChange={({ currentTarget }) => set({ hidesResults: currentTarget.checked })}
			>
				{t("poll.hideResults")}
			</Checkbox>
			<Checkbox
				name="fixed"
				value="1"
				checked={poll.finalVotes === true}
				onChange={({ currentTarget }) => set({ finalVotes: currentTarget.checked })}
			>
				{t("poll.finalVotes")}
			</Checkbox>
			<p className="sr-only" aria-live="polite">
				{announcement}
			</p>
		</fieldset>
	);
}
