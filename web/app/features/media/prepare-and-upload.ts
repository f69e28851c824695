// What browsers load to send a picture.
export { preparePicture } from "./prepare-picture.ts";
export { mayRetry } from "./retries.ts";
export { uploadPicture } from "./upload.ts";
