import { constraints } from "#contract/constraints.ts";
import type { PollOption, PostPoll } from "../../../lib/unsent/post.ts";
import { changePicture, hasFailed, newPicture, type PicturesAction } from "../pictures.ts";

export type PollAction =
	| { type: "optionTyped"; option: string; text: string }
	| { type: "optionAdded"; option: string; after?: string | undefined }
	| { type: "optionRemoved"; option: string }
	| { type: "optionMoved"; from: number; to: number }
	| { type: "optionPictured"; option: string; picture: string | undefined }
	| { type: "pollSet"; to: Partial<Omit<PostPoll, "options">> };

const { slots, defaultDays, minOptions, minDays, maxDays } = constraints.poll;

/** Options, filled up to the number that a form shows at least (L-021). */
export const withSlots = (options: PollOption[]): PollOption[] => [
	...options,
	...Array.from({ length: slots }, (_none, place) => ({ id: `slot${place}`, text: "" })).slice(options.length),
];

export const newPoll = (): PostPoll => ({
	...{ options: withSlots([]), days: String(defaultDays), choices: "1" },
	...{ showsVoters: false, hidesResults: false, finalVotes: false },
});

/** Whether an option's picture has to be chosen again. */
export const isPictureMissing = ({ picture, isPictureLost }: PollOption): boolean =>
	isPictureLost === true || (picture !== undefined && hasFailed(picture) && !picture.upload?.isStored);

/** Reducer of a poll: of its options, and of the pictures of them. */
export function pollReducer(poll: PostPoll, action: PollAction | PicturesAction): PostPoll {
	const { options } = poll;
	const change = (id: string, to: Partial<PollOption>): PostPoll => ({
		...poll,
		options: options.map((option) => (option.id === id ? { ...option, ...to } : option)),
	});
	switch (action.type) {
		case "optionTyped":
			return change(action.option, { text: action.text });
		case "optionPictured":
			return change(action.option, {
				picture: action.picture === undefined ? undefined : newPicture(action.picture),
				isPictureLost: undefined,
			});
		case "optionAdded": {
			const place = options.findIndex(({ id }) => id === action.after);
			const at = place < 0 ? options.length : place + 1;
			return { ...poll, options: options.toSpliced(at, 0, { id: action.option, text: "" }) };
		}
		case "optionRemoved":
			return { ...poll, options: options.filter(({ id }) => id !== action.option) };
		case "optionMoved": {
			const { from, to } = action;
			const moved = options[from];
			if (!moved || to < 0 || to >= options.length) return poll;
			return { ...poll, options: options.toSpliced(from, 1).toSpliced(to, 0, moved) };
		}
		case "pollSet":
			return { ...poll, ...action.to };
		case "pictureLost": {
			const option = options.find(({ picture }) => picture?.id === action.id);
			return option ? change(option.id, { picture: undefined, isPictureLost: true }) : poll;
		}
		default:
			return {
				...poll,
				options: options.map((option) =>
					option.picture ? { ...option, picture: changePicture(option.picture, action) } : option,
				),
			};
	}
}

/** Why a poll may not be sent; undefined if it may. */
export function findPollError({ options, days }: PostPoll) {
	const filled = options.filter(({ text, picture }) => text.trim() || picture);
	const texts = filled.map(({ text }) => text.trim().toLowerCase());
	if (options.some(isPictureMissing)) return "poll.pictureFailed";
	if (filled.length < minOptions) return "poll.tooFewOptions";
	if (texts.includes("")) return "poll.optionEmpty";
	if (new Set(texts).size < texts.length) return "poll.optionTwice";
	const isWhole = days !== "" && Number.isInteger(Number(days));
	return isWhole && Number(days) >= minDays && Number(days) <= maxDays ? undefined : "poll.daysWrong";
}
