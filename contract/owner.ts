import Type from "typebox";

/**
 * What shows that an open session is its member's. While the session is fresh nothing is needed, unless the call says
 * otherwise; else the password of a member who has one, and a code where two-step sign-in is on.
 */
export const owner = {
	password: Type.Optional(Type.String({ maxLength: 255 })),
	/** Of the authenticator app, or a recovery code. */
	code: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
};
