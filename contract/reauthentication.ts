import Type from "typebox";

/**
 * Fields of reauthentication: not needed shortly after authentication unless the call says otherwise; else the password
 * of a member who has one, and a code where two-factor login is on.
 */
export const reauthenticationFields = {
	password: Type.Optional(Type.String({ maxLength: 255 })),
	/** From the authenticator app, or a recovery code. */
	code: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
};

export const reauthenticationErrors = [
	"password-empty",
	"password-wrong",
	"second-code-wrong",
	"reauthentication-required",
] as const;
