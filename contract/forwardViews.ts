import Type, { type Static } from "typebox";
import { AuthorView, Id, NonNegativeInteger, PictureView } from "./common.ts";

/** The number of the kind, as cards of threads have it. */
export const forwardSpecial = 3;

/** The thread that a thread forwards; of a forward, what that forwards. */
export const forwardPayload = { forward: Type.Optional(NonNegativeInteger) };

/** A forwarded thread, read when it is shown; null when it was deleted or hidden, or the viewer may not read it. */
export const ForwardView = Type.Object({
	thread: Type.Union([
		Type.Object({
			tid: Id,
			fid: Type.Integer(),
			subject: Type.String(),
			/** Plain-text beginning. */
			message: Type.String(),
			user: AuthorView,
			/** Unix seconds. */
			dateline: Type.Integer(),
			picture: Type.Union([PictureView, Type.Null()]),
		}),
		Type.Null(),
	]),
});
export type ForwardView = Static<typeof ForwardView>;
