/** Values of the registration form, without password, code and captcha. */
export interface RegistrationInput {
	email: string;
	mobile: string;
	username: string;
	/** Country forum id. */
	cid: string;
	agree: boolean;
}

/** An SMS code that was sent for a registration. */
export interface SentSmsCode {
	/** Token of the request; useless without the code. */
	regToken: string;
	/** How often a code was sent; each has its own idempotency key. */
	sendCount: number;
	/** Unix seconds at which the last one was sent. */
	sentAt: number;
	/** Unix seconds at which the request expires. */
	expiresAt: number;
}

/** State of a password reset, as typed; it does not reveal whether the account exists. */
export interface PasswordResetState {
	account: string;
	mobile: string;
	cid: string;
	/** Unix seconds at which the last code was requested. */
	requestedAt?: number;
	/** More than one code was requested. */
	resent?: boolean;
	/** The new password is set. */
	done?: boolean;
}

/** A like, bookmark or follow that a guest pressed. */
export interface PendingAction {
	/** Its form, URL-encoded. */
	form: string;
	/** Path of the page. */
	back: string;
}

/** Form state that survives a reload while the visitor reads a code in another app. */
export interface SavedFormState {
	registration: { typed: RegistrationInput; code?: SentSmsCode };
	recovery: PasswordResetState;
	/** Done after the login. */
	action: PendingAction;
}
