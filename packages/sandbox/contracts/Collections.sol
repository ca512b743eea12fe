// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// A collection for test chains only: everyone in `holders` starts with one token, and anyone may mint more.
contract Collectible is ERC721 {
    uint256 public totalSupply;

    constructor(string memory name_, string memory symbol_, address[] memory holders) ERC721(name_, symbol_) {
        for (uint256 i = 0; i < holders.length; i++) mint(holders[i]);
    }

    function mint(address to) public {
        _mint(to, ++totalSupply);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        return string.concat('data:application/json;utf8,{"name":"', name(), " ", Strings.toString(id), '"}');
    }
}

/// A collection of several editions: everyone in `holders` starts with three of token 1 and one of token 2.
contract Editions is ERC1155 {
    string public name;

    constructor(string memory name_, address[] memory holders) ERC1155("") {
        name = name_;
        for (uint256 i = 0; i < holders.length; i++) {
            mint(holders[i], 1, 3);
            mint(holders[i], 2, 1);
        }
    }

    function mint(address to, uint256 id, uint256 amount) public {
        _mint(to, id, amount, "");
    }

    function uri(uint256 id) public view override returns (string memory) {
        return string.concat('data:application/json;utf8,{"name":"', name, " ", Strings.toString(id), '"}');
    }
}
