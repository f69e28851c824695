import type { ErrorCode } from "./errorCodes.ts";

/**
 * English messages that the product's documents print. Calls answer them over HTTP; screens show those of `messages/`.
 */
export const documentedMessages: Partial<Record<ErrorCode, string>> = {
	"agreement-missing": "Agreement did not agree,please check first.",
	"app-too-old": "Older versions cannot change passwords, please upgrade.",
	"code-wrong": "Wrong verification code, or it has expired.",
	"content-empty": "The content can’t be empty.",
	"content-too-short": "Post content must exceed 10 characters.",
	"email-empty": "E-mail cannot be empty.",
	"email-invalid": "Invalid format or non-existent e-mail.",
	"email-malformed": "E-mail format error: please check the address.",
	"exchange-over": "Today's redemption is over",
	internal: "System error, Please try it later",
	"location-locked": "Location cannot be changed within three months after registration.",
	"login-required": "Please login to continue.",
	"password-empty": "The password may not be empty.",
	"password-mismatch": "The passwords do not match.",
	"post-hidden": "Thread or comment blocked by the manager.",
	"register-incomplete": "You should input all required items with valid value format.",
	"pin-full": "sticky full",
	"thread-closed": "Thread closed, no new posts.",
	"thread-not-found": "Thread not exist...",
	"tip-balance": "Not enough XGold in your account",
	"tip-limit": "cannot reward more today",
	"tip-repeated": "already rewarded this thread",
	"tip-self": "cannot reward yourself",
	"video-failed": "video upload failed",
	"title-empty": "The title can’t be empty.",
	"username-empty": "The username may not be empty.",
};
